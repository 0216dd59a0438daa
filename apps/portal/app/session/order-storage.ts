/** What is kept of orders in this tab's session storage lies under these. Apart, since signing out needs no more. */
export const checkoutPrefix = 'checkout:';
export const tokenPrefix = 'checkoutToken:';

/** Forgets every order of this tab, with what was typed: the person signs out, and the next one must not find it. */
export function forgetAllOrders(): void {
  unlessBlocked(() => {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(checkoutPrefix) || key.startsWith(tokenPrefix)) sessionStorage.removeItem(key);
    }
  });
}

/** What the action gives; undefined, and noted in the log, where session storage is blocked. */
export function unlessBlocked<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch (error) {
    // Where a person blocks site data the e-mail's link still opens the order.
    console.info('Session storage is not available.', error);
    return undefined;
  }
}
