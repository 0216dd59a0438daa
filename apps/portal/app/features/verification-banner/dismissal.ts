import { createStore } from 'zustand/vanilla';

interface Dismissal {
  /** Whose banner was closed; it comes back with the next load of the site, or for another person. */
  readonly email: string | undefined;
  /** The account's dialog is, where a code may be asked for: the banner would say the same beneath it. */
  readonly isDialogOpen: boolean;
}

/** Why the banner is not there although the address is unconfirmed. */
export const dismissal = createStore<Dismissal>(() => ({ email: undefined, isDialogOpen: false }));
