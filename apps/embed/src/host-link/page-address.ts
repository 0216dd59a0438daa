/** Characters. Source: api-contract, `checkoutBody.returnUrl`. */
const longestReturnUrl = 2000;

/**
 * The address of a page of this origin, as an order may keep it to lead back there; `undefined` where it is no such page.
 * Without its fragment, which is nobody's business, and without the query where that makes it too long.
 */
export function pageAddress(address: string, origin: string): string | undefined {
  const url = parse(address);
  if (!url) return undefined;
  // A `blob:` address has its maker's origin, too.
  if (url.origin !== origin || !url.protocol.startsWith('http')) return undefined;
  const page = url.origin + url.pathname;
  return [page + url.search, page].find(({ length }) => length <= longestReturnUrl);
}

/** `URL.parse`, which Safari 17, Firefox 125 and Chromium 125 don't have yet. */
function parse(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}
