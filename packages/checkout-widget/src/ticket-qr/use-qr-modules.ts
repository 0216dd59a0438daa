import { useEffect, useState } from 'react';
import { type QrModules, qrModules } from './qr-modules.ts';
import { payloadOf, type Ticket } from './ticket.ts';

/** The ticket's code, once it is drawn. */
export function useQrModules(ticket: Ticket): QrModules | undefined {
  const [drawn, setDrawn] = useState<{ payload: string; modules: QrModules }>();
  const payload = JSON.stringify(payloadOf(ticket));

  useEffect(() => {
    let isCurrent = true;
    qrModules(JSON.parse(payload))
      .then((modules) => isCurrent && setDrawn({ payload, modules }))
      .catch((error: unknown) => console.error('The QR code could not be drawn.', error));
    return () => {
      isCurrent = false;
    };
  }, [payload]);

  return drawn?.payload === payload ? drawn.modules : undefined;
}
