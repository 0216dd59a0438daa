import { Spinner } from '@dorsal/ui/Spinner';
import { FocusOnArrival } from '../lazy/FocusOnArrival.tsx';
import { LazyFailure } from '../lazy/LazyFailure.tsx';
import { qrPath } from './qr-modules.ts';
import type { Ticket } from './ticket.ts';
import { useQrModules } from './use-qr-modules.ts';

export interface QrDrawingProps {
  ticket: Ticket;
  /** CSS pixels per side of a code with this number of squares per side. */
  sidePx: (modules: number) => number;
}

/**
 * The squares of a ticket's code in the current text color, or why they can't be drawn. The parent adds the quiet zone.
 */
export function QrDrawing({ ticket, sidePx }: QrDrawingProps) {
  const { modules, failure, isRetrying, retry } = useQrModules(ticket);
  if (modules) {
    return (
      <>
        {failure !== undefined && <FocusOnArrival />}
        <svg
          role="img"
          aria-label={`Código QR de ${ticket.participant.fullName}, ${ticket.event.name}`}
          width={sidePx(modules.size)}
          height={sidePx(modules.size)}
          viewBox={`0 0 ${modules.size} ${modules.size}`}
          shapeRendering="crispEdges"
        >
          <path d={qrPath(modules)} fill="currentColor" />
        </svg>
      </>
    );
  }
  if (failure === undefined) return <Spinner size="sm">Preparando el QR...</Spinner>;
  return (
    <LazyFailure failure={failure} isRetrying={isRetrying} onRetry={retry}>
      No hemos podido preparar el QR.
    </LazyFailure>
  );
}
