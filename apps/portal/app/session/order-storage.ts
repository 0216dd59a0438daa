/** The prefixes of order data in session storage. In a file of their own, since signing out needs nothing else. */
export const checkoutPrefix = 'checkout:';
export const tokenPrefix = 'checkoutToken:';

/** Deletes all order data of this tab, including input, on sign-out: the next person must not find it. */
export function forgetAllOrders(): void {
  unlessBlocked(() => {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(checkoutPrefix) || key.startsWith(tokenPrefix)) sessionStorage.removeItem(key);
    }
  });
}

/** The action's result; undefined, with a log entry, if session storage is blocked. */
export function unlessBlocked<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch (error) {
    // If the browser blocks site data, the link in the e-mail still opens the order.
    console.info('Session storage is not available.', error);
    return undefined;
  }
}
