import { createStore } from 'zustand/vanilla';

/** Whose banner was closed; it comes back with the next load of the site, or for another person. */
export const dismissal = createStore<{ readonly email: string | undefined }>(() => ({ email: undefined }));
