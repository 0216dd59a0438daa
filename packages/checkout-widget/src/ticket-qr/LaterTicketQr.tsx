import { Spinner } from '@dorsal/ui/Spinner';
import { LaterPart } from '../later/LaterPart.tsx';
import { laterTicketQr } from './later-ticket-qr.ts';
import type { TicketQrProps } from './TicketQr.tsx';

/** The open panel of one ticket, shown at once if its code has loaded. */
export function LaterTicketQr(props: TicketQrProps) {
  return (
    <LaterPart
      module={laterTicketQr}
      waiting={<Spinner size="sm">Preparando el QR...</Spinner>}
      failureText="No hemos podido preparar el QR."
    >
      {({ TicketQr }) => <TicketQr {...props} />}
    </LaterPart>
  );
}
