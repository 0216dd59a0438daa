import { useSyncExternalStore } from 'react';

export type ConsentChoice = 'accepted' | 'rejected';

/** What somebody answered to whether scripts of other companies may load here. */
export interface Consent {
  readonly choice: ConsentChoice;
  /** When, ISO 8601 UTC. */
  readonly at: string;
}

const storageKey = 'dorsal-consent';

const listeners = new Set<() => void>();
/** What the storage held when it was last read, and what that says: a snapshot must not change without a cause. */
let last: { readonly text: string | null; readonly consent: Consent | null } = { text: null, consent: null };
/** Where site data is blocked, the answer holds for as long as the page is open. */
let unstored: string | null = null;

/** The answer kept in this browser; null before the first one; undefined while that is unknown, as on the server. */
export function useConsent(): Consent | null | undefined {
  return useSyncExternalStore(subscribe, readConsent, () => undefined);
}

/** The answer kept in this browser; null where there is none, or none that can be read. */
export function readConsent(): Consent | null {
  const text = readText();
  if (text !== last.text) last = { text, consent: parse(text) };
  return last.consent;
}

/** Keeps the answer, with its date, until it is changed. */
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
  // Another tab's answer holds here too.
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
    // Said when it is written.
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
    // Somebody else's text under our key counts as no answer: nothing loads, and the question is asked.
    return null;
  }
}
