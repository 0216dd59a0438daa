/** The sign-up's fragment with an address to fill in, which appears in no server's log: `#email=…`. */
export const emailFragment = (email: string): string => `#${new URLSearchParams({ email })}`;

/** The address of such a fragment. */
export const emailOfFragment = (hash: string): string | undefined =>
  new URLSearchParams(hash.slice(1)).get('email') || undefined;
