/** What browsers and phones look for when a person installs the site. */
const links =
  '<link rel="manifest" href="/manifest.webmanifest"/><link rel="apple-touch-icon" href="/icons/apple-touch-icon.png"/>';

/**
 * Puts them into a page's head. Here, since no page needs to know of them in the browser, where they would be part of every
 * first load; React leaves alone in a head what it hasn't put there.
 */
export function withAppLinks(html: string): string {
  return html.replace('</title>', () => `</title>${links}`);
}
