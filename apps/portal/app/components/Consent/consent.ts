import { useSyncExternalStore } from 'react';

export type ConsentChoice = 'accepted' | 'rejected';

/** The visitor's answer to whether third-party scripts may load. */
export interface Consent {
  readonly choice: ConsentChoice;
  /** The time of the answer, ISO 8601 UTC. */
  readonly at: string;
}

const storageKey = 'dorsal-consent';

const listeners = new Set<() => void>();
/** The last stored text and its parsed value: `useSyncExternalStore` needs a stable snapshot. */
let last: { readonly text: string | null; readonly consent: Consent | null } = { text: null, consent: null };
/** The answer while the page is open, if the browser blocks site data. */
let unstored: string | null = null;

/** The answer stored in this browser; null if there is none; undefined if that is unknown, as on the server. */
export function useConsent(): Consent | null | undefined {
  return useSyncExternalStore(subscribe, readConsent, () => undefined);
}

/** The answer stored in this browser; null if there is none, or it is unreadable. */
export function readConsent(): Consent | null {
  const text = readText();
  if (text !== last.text) last = { text, consent: parse(text) };
  return last.consent;
}

/** Stores the answer with its date, until it is changed. */
export function giveConsent(choice: ConsentChoice, now: Date = new Date()): void {
  const text = JSON.stringify({ choice, at: now.toISOString() } satisfies Consent);
  try {
    localStorage.setItem(storageKey, text);
  } catch (error) {
    console.info('Local storage is not available: the choice is asked for again with the next load.', error);
    unstored = text;
  }
  for (const tell of listeners) tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab's answer applies here too.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function readText(): string | null {
  try {
    return localStorage.getItem(storageKey) ?? unstored;
  } catch {
    // The failure is logged when the answer is written.
    return unstored;
  }
}

function parse(text: string | null): Consent | null {
  if (text === null) return null;
  try {
    const { choice, at } = JSON.parse(text) as Partial<Consent>;
    const isReadable =
      (choice === 'accepted' || choice === 'rejected') && !Number.isNaN(Date.parse(at ?? ''));
    return isReadable ? { choice, at: at ?? '' } : null;
  } catch {
    // An unreadable text counts as no answer: nothing loads, and the question is asked.
    return null;
  }
}
