import { Button } from '@dorsal/ui/Button';
import { Dialog } from '@dorsal/ui/Dialog';
import { useState } from 'react';
import styles from './AskErasure.module.css';
import { AskErasureForm } from './AskErasureForm.tsx';
import type { Registration } from './registrations-of.ts';

export interface AskErasureProps {
  organizerName: string;
  /** The person's orders for the event, at least one. */
  registrations: readonly Registration[];
}

/** Asks the organizer to delete the data of a registration. Several have an action each, with the names of their people. */
export default function AskErasure({ organizerName, registrations }: AskErasureProps) {
  const [asked, setAsked] = useState<string>();
  const close = () => setAsked(undefined);
  return (
    <div className={styles.asks}>
      {registrations.map(({ orderId, names }) => (
        <Button
          key={orderId}
          variant="ghost"
          size="sm"
          className={styles.ask}
          onClick={() => setAsked(orderId)}
        >
          Pedir que borren los datos de esta inscripción
          {registrations.length > 1 && ` (${names.join(', ')})`}
        </Button>
      ))}
      <Dialog open={asked !== undefined} onClose={close} title="Pedir que borren los datos">
        <AskErasureForm organizerName={organizerName} orderId={asked ?? ''} onClose={close} />
      </Dialog>
    </div>
  );
}
