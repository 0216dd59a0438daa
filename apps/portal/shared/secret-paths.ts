/** In upper or lower case, as the router accepts them. */
const pathsWithSecrets =
  /^\/(?:reset-password|confirm-email|preview|purchase-confirmation|mistickets)(?:\/|$)/i;

/** Whether an address has a token or an order in it: it goes to no other site, and into no cache. */
export function hasSecret(pathname: string): boolean {
  return pathsWithSecrets.test(pathname);
}
