import { useEffect, useMemo, useState } from 'react';
import { type QrModules, qrModules, qrModulesAtOnce } from './qr-modules.ts';
import { payloadOf, type Ticket } from './ticket.ts';

export interface QrDrawing {
  /** The code, once it is drawn. */
  readonly modules: QrModules | undefined;
  /** Why it could not be drawn at first, most likely since the drawing code did not arrive; `undefined` where it could. */
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

/** The ticket's code: at once where what draws it has come. A failure is logged, and can be tried again. */
export function useQrModules(ticket: Ticket): QrDrawing {
  const [tried, setTried] = useState<Tried>();
  const [tries, setTries] = useState(1);
  const payload = JSON.stringify(payloadOf(ticket));
  // Milliseconds of work, which no notice beside the code may ask for again.
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

/** What had failed with the same ticket is remembered: what comes then comes after a press. */
const failureOf = (before: Tried | undefined, payload: string) =>
  before?.payload === payload && before.failure !== undefined ? { failure: before.failure } : {};

function drawnAtOnce(payload: string): QrModules | undefined {
  try {
    return qrModulesAtOnce(JSON.parse(payload));
  } catch {
    // It is tried once more, where a failure is told.
    return undefined;
  }
}
