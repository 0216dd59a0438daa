import { formatEventDateTime } from '@dorsal/domain/event-dates';
import { formatEuros } from '@dorsal/domain/money';
import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { Heading } from '@dorsal/ui/Heading';
import { SummaryList } from '@dorsal/ui/SummaryList';
import { useEffect, useRef } from 'react';
import type { TransferPayment } from '../checkout-machine.ts';
import styles from './TransferInstructions.module.css';

export interface TransferInstructionsProps {
  payment: TransferPayment;
  totalCents: number;
  /** Whose clock the deadline is told on: the event's. */
  timeZone: string;
  onContinue: () => void;
}

/** What to transfer, where, with which words, and until when. */
export function TransferInstructions({
  payment,
  totalCents,
  timeZone,
  onContinue,
}: TransferInstructionsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.transfer}>
      <Heading ref={heading} level={2} size="d2" tabIndex={-1}>
        Haz la transferencia
      </Heading>
      <p>
        Te guardamos las plazas hasta el <strong>{formatEventDateTime(payment.deadline, timeZone)}</strong>.
        Tu inscripción se confirma al recibir el pago.
      </p>
      <SummaryList
        className={styles.data}
        lines={[
          { label: 'Importe', value: formatEuros(totalCents) },
          { label: 'IBAN', value: <span className={styles.copyable}>{grouped(payment.iban)}</span> },
          { label: 'Concepto', value: <span className={styles.copyable}>{payment.concept}</span> },
        ]}
      />
      <Banner tone="info">
        Escribe el concepto tal cual: así sabemos que el pago es tuyo. También te hemos enviado estos datos
        por correo.
      </Banner>
      <Button onClick={onContinue}>Ver mi pedido</Button>
    </div>
  );
}

/** An IBAN as banks print it, in groups of four. */
const grouped = (iban: string) => iban.replaceAll(/\s/g, '').replaceAll(/(.{4})(?=.)/g, '$1 ');
