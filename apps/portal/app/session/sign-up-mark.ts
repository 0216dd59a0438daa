const storageKey = 'signedUpAs';

/**
 * Remembers in this browser, until the session ends, which (normalized) address has just signed up here: the link that
 * was mailed to it opens in any tab, and is then known to be the signed-in person's own.
 */
export function markSignUp(email: string): void {
  unlessBlocked(() => localStorage.setItem(storageKey, email));
}

/** Whether that address, as the profile has it, signed up in this browser and has stayed signed in. */
export function hasSignedUpHere(email: string): boolean {
  return unlessBlocked(() => localStorage.getItem(storageKey)) === email;
}

/** The session has ended, or the address is confirmed. */
export function forgetSignUp(): void {
  unlessBlocked(() => localStorage.removeItem(storageKey));
}

function unlessBlocked<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch (error) {
    // Where a person blocks site data they are asked before a link is used.
    console.info('Local storage is not available.', error);
    return undefined;
  }
}
