import { useEffect, useMemo, useState } from 'react';
import { type QrModules, qrModules, qrModulesAtOnce } from './qr-modules.ts';
import { payloadOf, type Ticket } from './ticket.ts';

export interface QrDrawing {
  /** The code, if it is drawn. */
  readonly modules: QrModules | undefined;
  /** Why the first try failed, usually because the library did not load; `undefined` if it succeeded. */
  readonly failure: unknown;
  readonly isRetrying: boolean;
  readonly retry: () => void;
}

interface Tried {
  readonly payload: string;
  /** Tries so far. */
  readonly tries: number;
  readonly modules?: QrModules;
  readonly failure?: unknown;
}

/** The ticket's code, at once if the library has loaded. A failure is logged, and can be retried. */
export function useQrModules(ticket: Ticket): QrDrawing {
  const [tried, setTried] = useState<Tried>();
  const [tries, setTries] = useState(1);
  const payload = JSON.stringify(payloadOf(ticket));
  // Memoized: encoding takes milliseconds, and a changed notice beside the code must not repeat it.
  const atOnce = useMemo(() => drawnAtOnce(payload), [payload]);

  useEffect(() => {
    if (atOnce) return undefined;
    let isCurrent = true;
    qrModules(JSON.parse(payload)).then(
      (modules) =>
        isCurrent && setTried((before) => ({ ...failureOf(before, payload), payload, tries, modules })),
      (failure: unknown) => {
        console.error('The QR code could not be drawn.', failure);
        if (isCurrent) setTried({ payload, tries, failure });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [atOnce, tries, payload]);

  const current = tried?.payload === payload ? tried : undefined;
  return {
    modules: atOnce ?? current?.modules,
    failure: current?.failure,
    isRetrying: current?.failure !== undefined && current.tries < tries,
    retry: () => setTries(tries + 1),
  };
}

/** Keeps an earlier failure of the same ticket: a later success then follows a press. */
const failureOf = (before: Tried | undefined, payload: string) =>
  before?.payload === payload && before.failure !== undefined ? { failure: before.failure } : {};

function drawnAtOnce(payload: string): QrModules | undefined {
  try {
    return qrModulesAtOnce(JSON.parse(payload));
  } catch {
    // The effect tries again and reports the failure.
    return undefined;
  }
}
