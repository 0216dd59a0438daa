import type { SettlementPendingBody } from '@dorsal/api-contract/panel/settlement';
import { Clock } from 'lucide-react';
import styles from './MoneySections.module.css';
import { pendingText } from './money-texts.ts';

export interface PendingNoteProps {
  pending: SettlementPendingBody;
}

/** What is not final; nothing if everything is. */
export function PendingNote({ pending }: PendingNoteProps) {
  const text = pendingText(pending);
  if (text === '') return null;
  return (
    <p className={styles.note}>
      <Clock aria-hidden="true" />
      <span>
        <b>Todavía puede cambiar.</b> {text}
      </span>
    </p>
  );
}
