import { isEntrance } from './entrance.ts';

/**
 * Puts into a page's head what browsers and phones look for when a person installs the site, or the entrance, whose icon has to
 * lead there. Here, since no page needs to know of them in the browser, where they would be part of every first load; React
 * leaves alone in a head what it hasn't put there.
 */
export function withAppLinks(html: string, pathname: string): string {
  const manifest = isEntrance(pathname) ? '/check-in.webmanifest' : '/manifest.webmanifest';
  const links = `<link rel="manifest" href="${manifest}"/><link rel="apple-touch-icon" href="/icons/apple-touch-icon.png"/>`;
  return html.replace('</title>', () => `</title>${links}`);
}
