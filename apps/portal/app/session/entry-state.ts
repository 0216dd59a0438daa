/** What a page hands to sign-in, sign-up and the reset page with the way there. In the router's state: no address names anybody. */
export interface EntryState {
  /** To be filled in. */
  readonly email?: string | undefined;
  /** The person was signed in until just now, and did not sign out here. */
  readonly isSessionOver?: boolean | undefined;
}

/** What the router's state holds of it; nothing where something else stands there. */
export function readEntryState(state: unknown): EntryState {
  if (typeof state !== 'object' || state === null) return {};
  const { email, isSessionOver } = state as Record<string, unknown>;
  return {
    ...(typeof email === 'string' && { email }),
    ...(isSessionOver === true && { isSessionOver }),
  };
}
