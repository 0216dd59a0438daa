import type { ReactNode } from 'react';
import { FocusOnArrival } from './FocusOnArrival.tsx';
import { LaterFailure } from './LaterFailure.tsx';
import type { LaterModule } from './later-module.ts';
import { useLaterModule } from './use-later-module.ts';

export interface LaterPartProps<T> {
  module: LaterModule<T>;
  /** Shown while the module loads. */
  waiting: ReactNode;
  /** Shown if the module can't be loaded. */
  failureText: string;
  /** Renders the part with the loaded module. */
  children: (code: T) => ReactNode;
}

/** A part of the page with lazy-loaded code, shown at once if it has already loaded. */
export function LaterPart<T>({ module, waiting, failureText, children }: LaterPartProps<T>) {
  const { code, failure, isRetrying, retry } = useLaterModule(module);
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
    <LaterFailure failure={failure} isRetrying={isRetrying} onRetry={retry}>
      {failureText}
    </LaterFailure>
  );
}
