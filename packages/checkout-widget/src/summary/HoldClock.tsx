import { Timer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { announcement, clockText, heldPlaces, type Hold } from '../state/hold.ts';
import { useSecondsLeft } from '../watch/use-seconds-left.ts';
import styles from './HoldClock.module.css';

export interface HoldClockProps {
  hold: Hold;
}

/** The remaining time of the hold, second by second. Screen readers read it only on request. */
export function HoldClock({ hold }: HoldClockProps) {
  const seconds = useSecondsLeft(hold);
  const minutes = Math.ceil(seconds / 60);
  const isOne = heldPlaces(hold) === 1;
  return (
    <p
      className={styles.clock}
      role="timer"
      aria-live="off"
      aria-label={`Te guardamos ${isOne ? 'la plaza' : 'las plazas'} ${minutes} min más`}
      data-urgent={seconds <= 60 || undefined}
    >
      <Timer aria-hidden="true" />
      <span aria-hidden="true">
        <span>{isOne ? 'Plaza reservada ' : 'Plazas reservadas '}</span>
        <span className={styles.time}>{clockText(seconds)}</span>
      </span>
    </p>
  );
}

interface HoldAnnouncerProps {
  /** Null while nothing is held. */
  hold: Hold | null;
  /** True if the last hold has ended. */
  isOver: boolean;
  onOver: () => void;
}

/**
 * Announces to screen readers that 5 minutes and 1 minute are left, and the end, which `onOver` reports. It stays on
 * the page without a hold: screen readers announce only changes in an existing region.
 */
export function HoldAnnouncer({ hold, isOver, onOver }: HoldAnnouncerProps) {
  const seconds = useSecondsLeft(hold, onOver);
  const previous = useRef(seconds);
  const [said, setSaid] = useState<{ orderId: string; text: string }>();
  const orderId = hold?.orderId;

  useEffect(() => {
    const text = announcement(previous.current, seconds);
    previous.current = seconds;
    if (text && orderId) setSaid({ orderId, text });
  }, [seconds, orderId]);

  const text = said && said.orderId === orderId ? said.text : '';
  return <output className="visually-hidden">{isOver ? 'Tu reserva ha caducado.' : text}</output>;
}
