import { Timer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { announcement, clockText, type Hold } from '../hold.ts';
import { useSecondsLeft } from '../use-seconds-left.ts';
import styles from './HoldClock.module.css';

export interface HoldClockProps {
  hold: Hold;
}

/** The time that is left to this buyer, second by second; read aloud only when somebody asks for it. */
export function HoldClock({ hold }: HoldClockProps) {
  const seconds = useSecondsLeft(hold);
  const minutes = Math.ceil(seconds / 60);
  return (
    <p
      className={styles.clock}
      role="timer"
      aria-live="off"
      aria-label={`Te guardamos las plazas ${minutes} min más`}
      data-urgent={seconds <= 60 || undefined}
    >
      <Timer aria-hidden="true" />
      <span aria-hidden="true">
        <span className={styles.label}>Plazas reservadas </span>
        <span className={styles.time}>{clockText(seconds)}</span>
      </span>
    </p>
  );
}

export interface HoldAnnouncerProps extends HoldClockProps {
  onOver: () => void;
}

/** Says aloud that 5 minutes, and then 1 minute, are left; tells its owner when none is. */
export function HoldAnnouncer({ hold, onOver }: HoldAnnouncerProps) {
  const seconds = useSecondsLeft(hold, onOver);
  const previous = useRef(seconds);
  const [said, setSaid] = useState('');

  useEffect(() => {
    const text = announcement(previous.current, seconds);
    previous.current = seconds;
    if (text) setSaid(text);
  }, [seconds]);

  return <output className="visually-hidden">{said}</output>;
}
