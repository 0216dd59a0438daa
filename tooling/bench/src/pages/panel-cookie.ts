import type { Browser } from 'playwright';
import { panelMember } from './surfaces.ts';

/** A cookie of the panel's session. */
interface PanelCookie {
  readonly name: string;
  readonly value: string;
  readonly url: string;
}

/** Signs in to the panel. Throws if the member can't. */
export async function panelCookie(panelUrl: string): Promise<PanelCookie> {
  const answer = await fetch(`${panelUrl}/api/panel/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: new URL(panelUrl).origin },
    body: JSON.stringify({ email: panelMember.email, password: panelMember.password }),
  });
  const [, name, value] = /^([^=]+)=([^;]*)/.exec(answer.headers.getSetCookie()[0] ?? '') ?? [];
  if (name === undefined || value === undefined)
    throw new Error(`${panelMember.email} could not sign in: ${answer.status}.`);
  return { name, value, url: panelUrl };
}

/**
 * Leaves the browser with these cookies alone, also for pages that Lighthouse opens. A header `Cookie` would be lost as soon
 * as a page before has set a cookie.
 */
export async function keepOnlyCookies(browser: Browser, cookies: readonly PanelCookie[]): Promise<void> {
  const session = await browser.newBrowserCDPSession();
  await session.send('Storage.clearCookies', {});
  await session.send('Storage.setCookies', { cookies: [...cookies] });
  await session.detach();
}
