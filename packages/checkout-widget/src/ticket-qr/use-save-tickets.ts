import { useEffect, useRef, useState } from 'react';
import { laterModule } from '../later/later-module.ts';
import type { Ticket } from './ticket.ts';

const laterArchive = laterModule(() => import('./tickets-archive.ts'), import.meta.url);

/** How far the tickets' download is. */
export type Saving =
  | { readonly state: 'idle' | 'saved' | 'failed' }
  | { readonly state: 'saving'; readonly done: number };

/** Saves several tickets as one file. Whoever leaves the page meanwhile has it end. */
export function useSaveTickets(tickets: readonly Ticket[]): { save: () => Promise<void>; saving: Saving } {
  const [saving, setSaving] = useState<Saving>({ state: 'idle' });
  const underWay = useRef<AbortController>(undefined);
  useEffect(() => () => underWay.current?.abort(), []);

  const save = async () => {
    const { signal } = (underWay.current = new AbortController());
    setSaving({ state: 'saving', done: 0 });
    try {
      const { saveTicketsArchive } = await laterArchive.load();
      await saveTicketsArchive(tickets, {
        onProgress: (done) => setSaving({ state: 'saving', done }),
        signal,
      });
      setSaving({ state: 'saved' });
    } catch (error) {
      if (signal.aborted) return;
      console.error('The tickets could not be saved.', error);
      setSaving({ state: 'failed' });
    }
  };

  return { save, saving };
}
