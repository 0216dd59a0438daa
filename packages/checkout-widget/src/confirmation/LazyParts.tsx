import { Spinner } from '@dorsal/ui/Spinner';
import { LazyPart } from '../lazy/LazyPart.tsx';
import type { AwaitedTransferProps } from './AwaitedTransfer.tsx';
import type { AfterTicketsProps } from './AfterTickets.tsx';
import { lazyAfterTickets, lazyTickets, lazyTransferParts } from './lazy-parts.ts';
import type { OrderTicketsProps } from './OrderTickets.tsx';

/** The tickets of a paid order. */
export function LazyTickets(props: OrderTicketsProps) {
  return (
    <LazyPart
      module={lazyTickets}
      waiting={<Spinner>Cargando tus entradas...</Spinner>}
      failureText="No hemos podido mostrar tus entradas."
    >
      {({ OrderTickets }) => <OrderTickets {...props} />}
    </LazyPart>
  );
}

/** The part below the tickets. It shows no spinner, since the tickets are what the buyer came for. */
export function LazyAfterTickets(props: AfterTicketsProps) {
  return (
    <LazyPart
      module={lazyAfterTickets}
      waiting={null}
      failureText="No hemos podido mostrar el resto de la página."
    >
      {({ AfterTickets }) => <AfterTickets {...props} />}
    </LazyPart>
  );
}

/** The data of an awaited transfer. */
export function LazyTransfer(props: AwaitedTransferProps) {
  return (
    <LazyPart
      module={lazyTransferParts}
      waiting={<Spinner>Cargando los datos de la transferencia...</Spinner>}
      failureText="No hemos podido mostrar los datos de la transferencia."
    >
      {({ AwaitedTransfer }) => <AwaitedTransfer {...props} />}
    </LazyPart>
  );
}
