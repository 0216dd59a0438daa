/** Characters. Source: api-contract, `checkoutBody.returnUrl`. */
const longestReturnUrl = 2000;

/**
 * The address of a page of this origin, as an order may keep it to lead back there; `undefined` where it is no such page.
 * Without its fragment, which is nobody's business, and without the query where that makes it too long.
 */
export function pageAddress(address: string, origin: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  // A `blob:` address has its maker's origin, too.
  if (url.origin !== origin || !url.protocol.startsWith('http')) return undefined;
  const page = url.origin + url.pathname;
  return [page + url.search, page].find(({ length }) => length <= longestReturnUrl);
}
