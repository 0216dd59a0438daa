import type { OrderBody, TransferBody } from '@dorsal/api-contract/orders';
import { Spinner } from '@dorsal/ui/Spinner';
import { LaterFailure } from '../later/LaterFailure.tsx';
import { useLaterModule } from '../later/use-later-module.ts';
import { laterPaidParts, laterTransferParts } from './later-parts.ts';
import type { PaidPartsProps } from './PaidParts.tsx';

/** The tickets of a paid order, and what goes with them. */
export function LaterPaidParts(props: PaidPartsProps) {
  const { code, isFailed, retry } = useLaterModule(laterPaidParts);
  if (code) return <code.PaidParts {...props} />;
  if (isFailed) return <LaterFailure onRetry={retry}>No hemos podido mostrar tus entradas.</LaterFailure>;
  return <Spinner>Cargando tus entradas...</Spinner>;
}

/** What is to be transferred. */
export function LaterTransfer(props: { order: OrderBody; transfer: TransferBody }) {
  const { code, isFailed, retry } = useLaterModule(laterTransferParts);
  if (code) return <code.AwaitedTransfer {...props} />;
  if (isFailed)
    return (
      <LaterFailure onRetry={retry}>No hemos podido mostrar los datos de la transferencia.</LaterFailure>
    );
  return <Spinner>Cargando los datos de la transferencia...</Spinner>;
}
