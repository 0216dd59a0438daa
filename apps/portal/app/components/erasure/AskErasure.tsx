import type { ErasureRequestBody } from '@dorsal/api-contract/erasure-requests';
import { Button } from '@dorsal/ui/Button';
import { Dialog } from '@dorsal/ui/Dialog';
import { useState } from 'react';
import styles from './AskErasure.module.css';
import { AskErasureForm } from './AskErasureForm.tsx';
import { askedText } from './asked-text.ts';
import type { ErasableOrder } from './erasable-order.ts';

export interface AskErasureProps {
  /** Undefined: the page doesn't know it. */
  organizerName: string | undefined;
  /** The person's orders for the event, at least one. */
  registrations: readonly ErasableOrder[];
  /** Opens the order without a session. */
  checkoutToken?: string | undefined;
}

/**
 * Asks the organizer to delete the data of a registration. A request that waits for its answer replaces the action. Several
 * registrations have an action each, with the names of their people.
 */
export default function AskErasure({
  organizerName = 'La organización',
  registrations,
  checkoutToken,
}: AskErasureProps) {
  const [opened, setOpened] = useState<string>();
  /** Sent from this page, by order. */
  const [sent, setSent] = useState<Readonly<Record<string, ErasureRequestBody>>>({});
  const close = () => setOpened(undefined);
  return (
    <div className={styles.asks}>
      {registrations.map(({ orderId, names, erasure }) => {
        const asked = sent[orderId] ?? erasure;
        const people = registrations.length > 1 ? ` (${names.join(', ')})` : '';
        // While the dialog is open the action stays: the focus returns to it.
        return asked && opened !== orderId ? (
          <p key={orderId} className={styles.asked}>
            {askedText(asked, organizerName)}
            {people}
          </p>
        ) : (
          <Button
            key={orderId}
            variant="ghost"
            size="sm"
            className={styles.ask}
            onClick={() => setOpened(orderId)}
          >
            Pedir que borren los datos de esta inscripción{people}
          </Button>
        );
      })}
      <Dialog open={opened !== undefined} onClose={close} title="Pedir que borren los datos">
        <AskErasureForm
          organizerName={organizerName}
          orderId={opened ?? ''}
          checkoutToken={checkoutToken}
          onSent={(request) => opened !== undefined && setSent({ ...sent, [opened]: request })}
          onClose={close}
        />
      </Dialog>
    </div>
  );
}
