import { useEffect, useState } from 'react';
import type { LazyModule } from './lazy-module.ts';

/** The loading state of a lazy module. */
export interface Later<T> {
  readonly code: T | undefined;
  /** Why it did not load at first; `undefined` if it did. */
  readonly failure: unknown;
  readonly isRetrying: boolean;
  readonly retry: () => void;
}

/**
 * Returns the module at once if it has loaded, otherwise as soon as it does. A failure is logged, and can be retried.
 */
export function useLazyModule<T>({ loaded, load }: LazyModule<T>): Later<T> {
  const [{ isAsking, failure }, setState] = useState<{ isAsking: boolean; failure?: unknown }>({
    isAsking: true,
  });

  const code = loaded();
  useEffect(() => {
    // Check the rendered value: another caller may have loaded the module since, and then this must render again.
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
