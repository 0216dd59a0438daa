/** Maximum length in characters. Source: api-contract, `checkoutBody.returnUrl`. */
const longestReturnUrl = 2000;

/**
 * The address of a page of this origin, as an order may store it for the way back; `undefined` for another address.
 * Without its fragment, which is private, and without a query that makes the address too long.
 */
export function pageAddress(address: string, origin: string): string | undefined {
  const url = parse(address);
  if (!url) return undefined;
  // A `blob:` address has its creator's origin, too.
  if (url.origin !== origin || !url.protocol.startsWith('http')) return undefined;
  const page = url.origin + url.pathname;
  return [page + url.search, page].find(({ length }) => length <= longestReturnUrl);
}

/** `URL.parse` for Safari 17, Firefox 125 and Chromium 125, which don't have it yet. */
function parse(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}
