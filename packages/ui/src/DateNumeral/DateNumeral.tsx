import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './DateNumeral.module.css';

export interface DateNumeralProps {
  /** Two digits. */
  day: string;
  /** 'MMM YYYY', for instance 'dic 2026'. */
  monthYear: ReactNode;
  /** The date for machines, ISO 8601; absent if it isn't known. */
  dateTime?: string | undefined;
  /** The day at 40 or 64 px. Default `md`. */
  size?: 'md' | 'lg';
  className?: string | undefined;
}

/** A date with the day as a bib numeral. Screen readers read one string, '12 dic 2026'. */
export function DateNumeral({ day, monthYear, dateTime, size = 'md', className }: DateNumeralProps) {
  const Tag = dateTime === undefined ? 'span' : 'time';
  return (
    <Tag className={classNames(styles.date, className)} dateTime={dateTime} data-size={size}>
      <span className={styles.day}>{day}</span> <span className={styles.month}>{monthYear}</span>
    </Tag>
  );
}
