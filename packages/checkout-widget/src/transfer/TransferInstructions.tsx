import { formatTimeHere } from '@dorsal/domain/zone-name';
import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { Heading } from '@dorsal/ui/Heading';
import { useRef } from 'react';
import type { TransferPayment } from '../state/checkout-state.ts';
import { useFocusOnArrival } from '../focus/use-focus-on-arrival.ts';
import { TransferData } from './TransferData.tsx';
import styles from './TransferInstructions.module.css';

export interface TransferInstructionsProps {
  payment: TransferPayment;
  totalCents: number;
  /** The event's time zone, used for the deadline. */
  timeZone: string;
  onContinue: () => void;
}

/** Instructions for a transfer: amount, recipient, reference and deadline. */
export function TransferInstructions({
  payment,
  totalCents,
  timeZone,
  onContinue,
}: TransferInstructionsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnArrival(heading);
  return (
    <div className={styles.transfer}>
      <Heading ref={heading} level={2} tabIndex={-1}>
        Haz la transferencia
      </Heading>
      <p>
        Te guardamos las plazas hasta el <strong>{formatTimeHere(payment.deadline, timeZone)}</strong>. Tu
        inscripción se confirma al recibir el pago.
      </p>
      <div className={styles.data}>
        <TransferData transfer={payment} totalCents={totalCents} timeZone={timeZone} />
      </div>
      <Banner tone="info">
        Escribe el concepto tal cual: así sabemos que el pago es tuyo. También te hemos enviado estos datos
        por correo.
      </Banner>
      <Button onClick={onContinue}>Ver mi pedido</Button>
    </div>
  );
}
