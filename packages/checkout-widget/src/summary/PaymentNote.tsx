import type { PaymentMethod } from '@dorsal/domain/payment-method';
import { Landmark, Lock } from 'lucide-react';
import styles from './PaymentNote.module.css';

export interface PaymentNoteProps {
  method: PaymentMethod;
}

/** What happens after the last press. */
export function PaymentNote({ method }: PaymentNoteProps) {
  return (
    <p className={styles.note}>
      {method === 'transfer' ? (
        <>
          <Landmark aria-hidden="true" />
          Al reservar te damos los datos para la transferencia. Tu plaza se confirma al recibir el pago.
        </>
      ) : (
        <>
          <Lock aria-hidden="true" />
          Pago seguro en la página del banco
        </>
      )}
    </p>
  );
}
