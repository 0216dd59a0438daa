import { Button } from '@dorsal/ui/Button';
import { useState } from 'react';
import { type Hold, heldPlaces } from '../hold.ts';
import styles from './CancelReservation.module.css';

interface CancelReservationProps {
  hold: Hold;
  /** Another call is under way: nothing is asked, and nothing is given back. */
  isBusy: boolean;
  onCancel: () => void;
}

/** Gives the held places back, after asking in place: a frame that is as high as its page has no middle for a dialog. */
export function CancelReservation({ hold, isBusy, onCancel }: CancelReservationProps) {
  // Undefined until it was asked once.
  const [isAsking, setIsAsking] = useState<boolean>();
  if (!isAsking) {
    return (
      <Button
        // After 'No, seguir', which had the focus and is gone.
        ref={isAsking === false ? focusOnce : undefined}
        variant="ghost"
        size="sm"
        aria-disabled={isBusy}
        onClick={() => !isBusy && setIsAsking(true)}
      >
        Cancelar reserva
      </Button>
    );
  }
  return (
    <fieldset className={styles.question}>
      <legend>
        ¿Cancelar la reserva?{' '}
        {heldPlaces(hold) === 1 ? 'Tu plaza volverá a la venta.' : 'Tus plazas volverán a la venta.'}
      </legend>
      <Button
        variant="outline"
        size="sm"
        aria-disabled={isBusy}
        onClick={({ currentTarget }) => {
          // The button goes with the hold; the focus would go with it.
          currentTarget.form?.querySelector<HTMLElement>('[data-part="1"]')?.focus();
          onCancel();
        }}
      >
        Sí, cancelar
      </Button>
      {/* What was pressed has gone: the safe answer has the focus. */}
      <Button ref={focusOnce} variant="ghost" size="sm" onClick={() => setIsAsking(false)}>
        No, seguir
      </Button>
    </fieldset>
  );
}

function focusOnce(button: HTMLButtonElement | null): void {
  button?.focus({ preventScroll: true });
}
