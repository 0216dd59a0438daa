import { panelMember } from './surfaces.ts';

/** Signs in to the panel. Returns the value of the header `Cookie` for visits. */
export async function panelCookie(panelUrl: string): Promise<string> {
  const answer = await fetch(`${panelUrl}/api/panel/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: new URL(panelUrl).origin },
    body: JSON.stringify({ email: panelMember.email, password: panelMember.password }),
  });
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  if (cookies.length === 0) throw new Error(`${panelMember.email} could not sign in: ${answer.status}.`);
  return cookies.join('; ');
}
