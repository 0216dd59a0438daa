import type { LucideIcon } from 'lucide-react';
import { Children, type ReactNode } from 'react';
import styles from './IconList.module.css';

export interface IconListProps {
  /** A sentence instead of the list if it has no entries. */
  empty?: string;
  /** `IconEntry` elements. */
  children: ReactNode;
}

/** A list of what happened: e-mails, refunds, scans. */
export function IconList({ empty, children }: IconListProps) {
  if (Children.count(children) === 0)
    return empty === undefined ? null : <p className={styles.empty}>{empty}</p>;
  return <ul className={styles.list}>{children}</ul>;
}

export interface IconEntryProps {
  Icon: LucideIcon;
  title: ReactNode;
  /** At the end of the row: a badge. */
  state?: ReactNode;
  /** Small lines under the title: when, and who did it. */
  children: ReactNode;
}

/** One entry of an `IconList`. */
export function IconEntry({ Icon, title, state, children }: IconEntryProps) {
  return (
    <li className={styles.entry}>
      <span className={styles.icon}>
        <Icon aria-hidden="true" />
      </span>
      <span className={styles.text}>
        <b>{title}</b>
        {children}
      </span>
      {state !== undefined && <span className={styles.state}>{state}</span>}
    </li>
  );
}
