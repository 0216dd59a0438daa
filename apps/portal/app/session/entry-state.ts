/** What a page passes to the sign-in, sign-up and reset pages. In the router's state, so that no URL names a person. */
export interface EntryState {
  /** Prefills the form. */
  readonly email?: string | undefined;
  /** The person was signed in until just now, and did not sign out here. */
  readonly isSessionOver?: boolean | undefined;
}

/** Reads the entry state from the router's state; fields of another type are ignored. */
export function readEntryState(state: unknown): EntryState {
  if (typeof state !== 'object' || state === null) return {};
  const { email, isSessionOver } = state as Record<string, unknown>;
  return {
    ...(typeof email === 'string' && { email }),
    ...(isSessionOver === true && { isSessionOver }),
  };
}
