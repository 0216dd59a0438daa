import { useEffect, useState } from 'react';
import type { PinMap } from './PinMap.tsx';

type MapState =
  | { readonly mode: 'waiting' }
  | { readonly mode: 'shown'; readonly PinMap: typeof PinMap }
  | { readonly mode: 'failed' };

async function loadMap(): Promise<MapState> {
  try {
    const { PinMap: Loaded } = await import('./PinMap.tsx');
    return { mode: 'shown', PinMap: Loaded };
  } catch (error) {
    console.error("The map's code did not load.", error);
    return { mode: 'failed' };
  }
}

/** Loads the map's code once it is wanted. */
export function useLazyMap(isWanted: boolean) {
  const [state, setState] = useState<MapState>({ mode: 'waiting' });
  const isWaiting = isWanted && state.mode === 'waiting';
  useEffect(() => {
    if (!isWaiting) return undefined;
    let isLeft = false;
    const load = async () => {
      const next = await loadMap();
      if (!isLeft) setState(next);
    };
    void load();
    return () => {
      isLeft = true;
    };
  }, [isWaiting]);
  return {
    state,
    fail: (error: unknown) => {
      console.error('The map can not be shown.', error);
      setState({ mode: 'failed' });
    },
    retry: () => setState({ mode: 'waiting' }),
  };
}
