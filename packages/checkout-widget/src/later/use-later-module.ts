import { useEffect, useState } from 'react';
import type { LaterModule } from './later-module.ts';

/** How a module that comes later stands. */
export interface Later<T> {
  readonly code: T | undefined;
  /** Why it did not come at first; `undefined` where it did. */
  readonly failure: unknown;
  readonly isRetrying: boolean;
  readonly retry: () => void;
}

/** The module: at once where it has come already, else as soon as it does. A failure is logged, and can be tried again. */
export function useLaterModule<T>({ loaded, load }: LaterModule<T>): Later<T> {
  const [{ isAsking, failure }, setState] = useState<{ isAsking: boolean; failure?: unknown }>({
    isAsking: true,
  });

  const code = loaded();
  useEffect(() => {
    // What was drawn counts: somebody else's asking may have brought it since, and then this has to be drawn anew.
    if (!isAsking || code) return undefined;
    let isCurrent = true;
    load().then(
      () => isCurrent && setState((before) => ({ ...before, isAsking: false })),
      (error: unknown) => {
        console.error('A part of the page could not be fetched.', error);
        if (isCurrent) setState({ isAsking: false, failure: error });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [code, load, isAsking]);

  return {
    code,
    failure,
    isRetrying: isAsking && failure !== undefined,
    retry: () => setState((before) => ({ ...before, isAsking: true })),
  };
}
