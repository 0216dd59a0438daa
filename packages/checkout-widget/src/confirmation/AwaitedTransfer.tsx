import type { OrderBody, TransferBody } from '@dorsal/api-contract/orders';
import { eurosToCents } from '@dorsal/domain/money';
import { Bib } from '@dorsal/ui/Bib';
import { BibSection } from '@dorsal/ui/BibSection';
import { Heading } from '@dorsal/ui/Heading';
import { TransferData } from '../transfer/TransferData.tsx';
import styles from './AwaitedTransfer.module.css';

export interface AwaitedTransferProps {
  order: OrderBody;
  transfer: TransferBody;
}

/** The data of the transfer that the owner of an order still has to make. */
export function AwaitedTransfer({ order, transfer }: AwaitedTransferProps) {
  return (
    <Bib lift="float">
      <BibSection className={styles.transfer}>
        <Heading level={2} size="d2">
          Haz la transferencia
        </Heading>
        <p>Escribe el concepto tal cual: así sabemos que el pago es tuyo.</p>
        <TransferData
          transfer={transfer}
          totalCents={eurosToCents(order.totalAmount)}
          timeZone={order.eventInfo.timeZone}
        />
      </BibSection>
    </Bib>
  );
}
