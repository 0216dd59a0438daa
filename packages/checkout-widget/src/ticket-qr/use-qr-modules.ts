import { useEffect, useState } from 'react';
import { type QrModules, qrModules } from './qr-modules.ts';
import { payloadOf, type Ticket } from './ticket.ts';

export interface QrDrawing {
  /** The code, once it is drawn. */
  readonly modules: QrModules | undefined;
  /** It could not be drawn: most likely the drawing code did not arrive. */
  readonly isFailed: boolean;
  readonly retry: () => void;
}

/** The ticket's code. A failure is logged, and can be tried again. */
export function useQrModules(ticket: Ticket): QrDrawing {
  const [drawn, setDrawn] = useState<{ attempt: string; modules: QrModules | undefined }>();
  const [tries, setTries] = useState(0);
  const payload = JSON.stringify(payloadOf(ticket));
  const attempt = `${tries} ${payload}`;

  useEffect(() => {
    let isCurrent = true;
    const settle = (modules: QrModules | undefined) => isCurrent && setDrawn({ attempt, modules });
    qrModules(JSON.parse(payload))
      .then(settle)
      .catch((error: unknown) => {
        console.error('The QR code could not be drawn.', error);
        settle(undefined);
      });
    return () => {
      isCurrent = false;
    };
  }, [attempt, payload]);

  const current = drawn?.attempt === attempt ? drawn : undefined;
  return {
    modules: current?.modules,
    isFailed: current !== undefined && !current.modules,
    retry: () => setTries(tries + 1),
  };
}
