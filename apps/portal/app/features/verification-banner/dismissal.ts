import { createStore } from 'zustand/vanilla';

interface Dismissal {
  /** The person whose banner was closed; it shows again after a reload, or for another person. */
  readonly email: string | undefined;
  /** Whether the account dialog is open: it may ask for a code, and the banner beneath would ask for the same. */
  readonly isDialogOpen: boolean;
}

/** The reasons to hide the banner although the e-mail is unconfirmed. */
export const dismissal = createStore<Dismissal>(() => ({ email: undefined, isDialogOpen: false }));
