import { Button } from '@dorsal/ui/Button';
import { useState } from 'react';
import { type Hold, heldPlaces } from '../state/hold.ts';
import styles from './CancelReservation.module.css';

interface CancelReservationProps {
  hold: Hold;
  /** True while another call is running: the reservation can't be canceled then. */
  isBusy: boolean;
  onCancel: () => void;
}

/**
 * Releases the held places after a question in the page, not in a dialog: a frame as high as its content has no visible
 * center.
 */
export function CancelReservation({ hold, isBusy, onCancel }: CancelReservationProps) {
  // Undefined until the buyer has opened the question once.
  const [isAsking, setIsAsking] = useState<boolean>();
  if (!isAsking) {
    return (
      <Button
        // 'No, seguir' had the focus and has just been removed: focus this button.
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
          // This button disappears with the hold: move the focus first.
          currentTarget.form?.querySelector<HTMLElement>('[data-part="1"]')?.focus();
          onCancel();
        }}
      >
        Sí, cancelar
      </Button>
      {/* The pressed button is gone: focus the safe answer. */}
      <Button ref={focusOnce} variant="ghost" size="sm" onClick={() => setIsAsking(false)}>
        No, seguir
      </Button>
    </fieldset>
  );
}

function focusOnce(button: HTMLButtonElement | null): void {
  button?.focus({ preventScroll: true });
}
