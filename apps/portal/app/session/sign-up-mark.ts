const storageKey = 'signedUpAs';

/**
 * Stores the (normalized) e-mail that has just signed up in this browser, until the session ends. The confirmation link
 * opens in any tab, which then knows that the link is the signed-in person's own.
 */
export function markSignUp(email: string): void {
  unlessBlocked(() => localStorage.setItem(storageKey, email));
}

/** Whether this e-mail, as in the profile, signed up in this browser and has stayed signed in. */
export function hasSignedUpHere(email: string): boolean {
  return unlessBlocked(() => localStorage.getItem(storageKey)) === email;
}

/** Called when the session has ended, or the e-mail is confirmed. */
export function forgetSignUp(): void {
  unlessBlocked(() => localStorage.removeItem(storageKey));
}

function unlessBlocked<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch (error) {
    // If the browser blocks site data, the page asks before it uses a link.
    console.info('Local storage is not available.', error);
    return undefined;
  }
}
