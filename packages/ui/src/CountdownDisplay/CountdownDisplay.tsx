import { classNames } from '../class-names.ts';
import styles from './CountdownDisplay.module.css';

export interface CountdownLabels {
  days: string;
  hours: string;
  minutes: string;
  seconds: string;
}

export interface CountdownDisplayProps {
  /** Whole days left. */
  days: number;
  /** Hours beyond those days, 0 to 23. */
  hours: number;
  /** 0 to 59. */
  minutes: number;
  /** 0 to 59. */
  seconds: number;
  /** Under the numerals ('Días', 'Hrs', 'Min', 'Seg'). */
  labels: CountdownLabels;
  /** The time left in words, for screen readers; update it once a minute, not each second. */
  label: string;
  /** `fill` spreads the four over the whole width. Default `start`. */
  align?: 'start' | 'fill';
  className?: string | undefined;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Four bib numerals. The caller runs the timer. */
export function CountdownDisplay({
  days,
  hours,
  minutes,
  seconds,
  labels,
  label,
  align = 'start',
  className,
}: CountdownDisplayProps) {
  const units = [
    { label: labels.days, value: twoDigits(days) },
    { label: labels.hours, value: twoDigits(hours) },
    { label: labels.minutes, value: twoDigits(minutes) },
  ];
  const secondsText = twoDigits(seconds);
  return (
    <div
      role="timer"
      aria-label={label}
      aria-live="off"
      className={classNames(styles.countdown, className)}
      data-align={align}
    >
      {units.map((unit) => (
        <span key={unit.label} className={styles.unit} aria-hidden="true">
          <span className={styles.value}>{unit.value}</span>
          <span className={styles.label}>{unit.label}</span>
        </span>
      ))}
      <span className={styles.unit} aria-hidden="true">
        <span className={styles.value}>
          <span key={secondsText} className={styles.tick}>
            {secondsText}
          </span>
        </span>
        <span className={styles.label}>{labels.seconds}</span>
      </span>
    </div>
  );
}
