import type { ReactNode } from 'react';
import { FocusOnArrival } from './FocusOnArrival.tsx';
import { LazyFailure } from './LazyFailure.tsx';
import type { LazyModule } from './lazy-module.ts';
import { useLazyModule } from './use-lazy-module.ts';

export interface LazyPartProps<T> {
  module: LazyModule<T>;
  /** Shown while the module loads. */
  waiting: ReactNode;
  /** Shown if the module can't be loaded. */
  failureText: string;
  /** Renders the part with the loaded module. */
  children: (code: T) => ReactNode;
}

/** A part of the page with lazy-loaded code, shown at once if it has already loaded. */
export function LazyPart<T>({ module, waiting, failureText, children }: LazyPartProps<T>) {
  const { code, failure, isRetrying, retry } = useLazyModule(module);
  const hasFailed = failure !== undefined;
  if (code) {
    return (
      <>
        {hasFailed && <FocusOnArrival />}
        {children(code)}
      </>
    );
  }
  if (!hasFailed) return waiting;
  return (
    <LazyFailure failure={failure} isRetrying={isRetrying} onRetry={retry}>
      {failureText}
    </LazyFailure>
  );
}
