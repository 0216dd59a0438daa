import { Spinner } from '@dorsal/ui/Spinner';
import { LaterPart } from '../later/LaterPart.tsx';
import type { AwaitedTransferProps } from './AwaitedTransfer.tsx';
import type { AfterTicketsProps } from './AfterTickets.tsx';
import { laterAfterTickets, laterTickets, laterTransferParts } from './later-parts.ts';
import type { OrderTicketsProps } from './OrderTickets.tsx';

/** The tickets of a paid order. */
export function LaterTickets(props: OrderTicketsProps) {
  return (
    <LaterPart
      module={laterTickets}
      waiting={<Spinner>Cargando tus entradas...</Spinner>}
      failureText="No hemos podido mostrar tus entradas."
    >
      {({ OrderTickets }) => <OrderTickets {...props} />}
    </LaterPart>
  );
}

/** The part below the tickets. It shows no spinner, since the tickets are what the buyer came for. */
export function LaterAfterTickets(props: AfterTicketsProps) {
  return (
    <LaterPart
      module={laterAfterTickets}
      waiting={null}
      failureText="No hemos podido mostrar el resto de la página."
    >
      {({ AfterTickets }) => <AfterTickets {...props} />}
    </LaterPart>
  );
}

/** The data of an awaited transfer. */
export function LaterTransfer(props: AwaitedTransferProps) {
  return (
    <LaterPart
      module={laterTransferParts}
      waiting={<Spinner>Cargando los datos de la transferencia...</Spinner>}
      failureText="No hemos podido mostrar los datos de la transferencia."
    >
      {({ AwaitedTransfer }) => <AwaitedTransfer {...props} />}
    </LaterPart>
  );
}
