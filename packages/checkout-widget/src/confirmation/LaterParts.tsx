import { Spinner } from '@dorsal/ui/Spinner';
import { LaterPart } from '../later/LaterPart.tsx';
import type { AwaitedTransferProps } from './AwaitedTransfer.tsx';
import { laterPaidParts, laterTransferParts } from './later-parts.ts';
import type { PaidPartsProps } from './PaidParts.tsx';

/** The tickets of a paid order, and what goes with them. */
export function LaterPaidParts(props: PaidPartsProps) {
  return (
    <LaterPart
      module={laterPaidParts}
      waiting={<Spinner>Cargando tus entradas...</Spinner>}
      failureText="No hemos podido mostrar tus entradas."
    >
      {({ PaidParts }) => <PaidParts {...props} />}
    </LaterPart>
  );
}

/** What is to be transferred. */
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
