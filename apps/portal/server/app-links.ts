import { isCheckInPage } from './check-in-page.ts';

/**
 * Adds the links that browsers and phones read when a person installs the site, or the check-in, whose icon must open
 * that page. The server adds them because in the pages' code they would be part of every first load. React doesn't
 * remove elements of a head that it did not render.
 */
export function withAppLinks(html: string, pathname: string): string {
  const manifest = isCheckInPage(pathname) ? '/check-in.webmanifest' : '/manifest.webmanifest';
  const links = `<link rel="manifest" href="${manifest}"/><link rel="apple-touch-icon" href="/icons/apple-touch-icon.png"/>`;
  return html.replace('</title>', () => `</title>${links}`);
}
