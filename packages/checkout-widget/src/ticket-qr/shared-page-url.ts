/** The current page's address, without the fragment: that may hold what opens the order. */
export function sharedPageUrl(href: string): string {
  return href.replace(/#.*$/, '');
}
