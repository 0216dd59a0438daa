import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { checkInPath, deviceToken } from './device-link.ts';
import type { Gate } from './gate.ts';

/**
 * Opens what is kept, with the token of the address where there is one, and takes the token out of the address at once.
 * Says whether the address had only a part of one, until something else is opened: messages cut long links.
 */
export function useOpening(gate: Gate): { readonly isIncomplete: boolean } {
  const [incompleteOpening, setIncompleteOpening] = useState<number>();
  const openings = useStore(gate.store, (state) => state.openings);
  useEffect(() => {
    const open = async () => {
      const { hash } = window.location;
      const token = deviceToken(hash);
      // It would lie in the history, and in every picture of the screen.
      if (hash) window.history.replaceState(window.history.state, '', checkInPath);
      await gate.open(token);
      if (hash && token === undefined) setIncompleteOpening(gate.store.getState().openings);
    };
    const followAddress = () => void open();
    followAddress();
    window.addEventListener('hashchange', followAddress);
    return () => window.removeEventListener('hashchange', followAddress);
  }, [gate]);
  return { isIncomplete: incompleteOpening === openings };
}
