import { Spinner } from '@dorsal/ui/Spinner';
import { LazyPart } from '../lazy/LazyPart.tsx';
import { lazyTicketQr } from './lazy-ticket-qr.ts';
import type { TicketQrProps } from './TicketQr.tsx';

/** The open panel of one ticket, shown at once if its code has loaded. */
export function LazyTicketQr(props: TicketQrProps) {
  return (
    <LazyPart
      module={lazyTicketQr}
      waiting={<Spinner size="sm">Preparando el QR...</Spinner>}
      failureText="No hemos podido preparar el QR."
    >
      {({ TicketQr }) => <TicketQr {...props} />}
    </LazyPart>
  );
}
