import { Spinner } from '@dorsal/ui/Spinner';
import { LaterFailure } from '../later/LaterFailure.tsx';
import { useLaterModule } from '../later/use-later-module.ts';
import { laterTicketQr } from './later-ticket-qr.ts';
import type { TicketQrProps } from './TicketQr.tsx';

/** The open panel of one ticket: at once where its code has come already. */
export function LaterTicketQr(props: TicketQrProps) {
  const { code, isFailed, retry } = useLaterModule(laterTicketQr);
  if (code) return <code.TicketQr {...props} />;
  if (isFailed) return <LaterFailure onRetry={retry}>No hemos podido preparar el QR.</LaterFailure>;
  return <Spinner size="sm">Preparando el QR...</Spinner>;
}
