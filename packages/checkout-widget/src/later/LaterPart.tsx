import type { ReactNode } from 'react';
import { FocusOnArrival } from './FocusOnArrival.tsx';
import { LaterFailure } from './LaterFailure.tsx';
import type { LaterModule } from './later-module.ts';
import { useLaterModule } from './use-later-module.ts';

export interface LaterPartProps<T> {
  module: LaterModule<T>;
  /** Shown while it is on its way. */
  waiting: ReactNode;
  /** What could not be shown, where it does not come. */
  failureText: string;
  /** What it shows. */
  children: (code: T) => ReactNode;
}

/** A part of the page whose code comes later: at once where it has come already. */
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
