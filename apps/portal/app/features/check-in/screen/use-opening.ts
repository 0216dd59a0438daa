import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { checkInPath, deviceToken } from '../device/device-link.ts';
import type { CheckInDevice } from '../device/check-in-device.ts';

/**
 * Opens the stored device, with the URL's token if there is one, and removes the token from the URL at once.
 * `isIncomplete`: the URL had only a part of a token, as messages cut long links. True until something else is opened.
 */
export function useOpening(checkIn: CheckInDevice): { readonly isIncomplete: boolean } {
  const [incompleteOpening, setIncompleteOpening] = useState<number>();
  const openings = useStore(checkIn.store, (state) => state.openings);
  useEffect(() => {
    const open = async () => {
      const { hash } = window.location;
      const token = deviceToken(hash);
      // It would stay in the history, and in every screenshot.
      if (hash) window.history.replaceState(window.history.state, '', checkInPath);
      await checkIn.open(token);
      if (hash && token === undefined) setIncompleteOpening(checkIn.store.getState().openings);
    };
    const followAddress = () => void open();
    followAddress();
    window.addEventListener('hashchange', followAddress);
    return () => window.removeEventListener('hashchange', followAddress);
  }, [checkIn]);
  return { isIncomplete: incompleteOpening === openings };
}
