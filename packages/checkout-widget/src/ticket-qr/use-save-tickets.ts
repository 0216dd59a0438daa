import { useEffect, useRef, useState } from 'react';
import { lazyModule } from '../lazy/lazy-module.ts';
import { payloadOf, type Ticket } from './ticket.ts';

const lazyArchive = lazyModule(() => import('./tickets-archive.ts'), import.meta.url);

/** Progress of the tickets' download. */
export type Saving =
  | { readonly state: 'idle' | 'failed' }
  /** With the codes in the file: a corrected participant gets a new one. */
  | { readonly state: 'saved'; readonly codes: string }
  | { readonly state: 'saving'; readonly done: number };

/** Saves several tickets as one file. Leaving the page aborts it. */
export function useSaveTickets(tickets: readonly Ticket[]): { save: () => Promise<void>; saving: Saving } {
  const [saving, setSaving] = useState<Saving>({ state: 'idle' });
  const underWay = useRef<AbortController>(undefined);
  useEffect(() => () => underWay.current?.abort(), []);
  const codes = JSON.stringify(tickets.map(payloadOf));

  const save = async () => {
    const { signal } = (underWay.current = new AbortController());
    setSaving({ state: 'saving', done: 0 });
    try {
      const { saveTicketsArchive } = await lazyArchive.load();
      await saveTicketsArchive(tickets, {
        onProgress: (done) => setSaving({ state: 'saving', done }),
        signal,
      });
      setSaving({ state: 'saved', codes });
    } catch (error) {
      if (signal.aborted) return;
      console.error('The tickets could not be saved.', error);
      setSaving({ state: 'failed' });
    }
  };

  const isOutdated = saving.state === 'saved' && saving.codes !== codes;
  return { save, saving: isOutdated ? { state: 'idle' } : saving };
}
