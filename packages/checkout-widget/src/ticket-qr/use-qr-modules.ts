import { useEffect, useState } from 'react';
import { type QrModules, qrModules } from './qr-modules.ts';
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

/** The ticket's code. A failure is logged, and can be tried again. */
export function useQrModules(ticket: Ticket): QrDrawing {
  const [tried, setTried] = useState<Tried>();
  const [tries, setTries] = useState(1);
  const payload = JSON.stringify(payloadOf(ticket));

  useEffect(() => {
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
  }, [tries, payload]);

  const current = tried?.payload === payload ? tried : undefined;
  return {
    modules: current?.modules,
    failure: current?.failure,
    isRetrying: current?.failure !== undefined && current.tries < tries,
    retry: () => setTries(tries + 1),
  };
}

/** What had failed with the same ticket is remembered: what comes then comes after a press. */
const failureOf = (before: Tried | undefined, payload: string) =>
  before?.payload === payload && before.failure !== undefined ? { failure: before.failure } : {};
