import { Timer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { announcement, clockText, heldPlaces, type Hold } from '../hold.ts';
import { useSecondsLeft } from '../use-seconds-left.ts';
import styles from './HoldClock.module.css';

export interface HoldClockProps {
  hold: Hold;
}

/** The time that is left to this buyer, second by second; read aloud only when somebody asks for it. */
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
  /** The last hold has ended. */
  isOver: boolean;
  onOver: () => void;
}

/**
 * Says aloud that 5 minutes, and then 1 minute, are left, and that none is; tells its owner then. It stays on the page
 * without a hold: screen readers only hear what changes in a region that was there before.
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
