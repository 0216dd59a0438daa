import { useEffect, useState } from 'react';
import type { LaterModule } from './later-module.ts';

/** How a module that comes later stands. */
export interface Later<T> {
  readonly code: T | undefined;
  readonly isFailed: boolean;
  readonly retry: () => void;
}

/** The module: at once where it has come already, else as soon as it does. A failure is logged, and can be tried again. */
export function useLaterModule<T>({ loaded, load }: LaterModule<T>): Later<T> {
  const [isFailed, setIsFailed] = useState(false);
  const [, setIsLoaded] = useState(false);
  const code = loaded();
  const isMissing = !code && !isFailed;

  useEffect(() => {
    if (!isMissing) return undefined;
    let isCurrent = true;
    load().then(
      () => isCurrent && setIsLoaded(true),
      (error: unknown) => {
        console.error('A part of the page could not be fetched.', error);
        if (isCurrent) setIsFailed(true);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [load, isMissing]);

  return { code, isFailed, retry: () => setIsFailed(false) };
}
