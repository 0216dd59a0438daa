import { ChevronDown, ChevronUp } from 'lucide-react';
import styles from './Change.module.css';

export interface ChangeProps {
  /** Above zero: up, below zero: down, zero: neither. */
  by: number;
  /** The amount with its word: '31 más'. */
  children: string;
}

/** A difference, with a sign beside the word. */
export function Change({ by, children }: ChangeProps) {
  const Icon = by > 0 ? ChevronUp : ChevronDown;
  return (
    <span className={styles.change} data-direction={by > 0 ? 'up' : by < 0 ? 'down' : undefined}>
      {by !== 0 && <Icon aria-hidden="true" />}
      {children}
    </span>
  );
}
