/** The current page's address without the fragment, which may contain the token of the order. */
export function sharedPageUrl(href: string): string {
  return href.replace(/#.*$/, '');
}
