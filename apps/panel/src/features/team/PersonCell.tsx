import { formatSince } from '@dorsal/domain/moment-text';
import { defaultTimeZone } from '@dorsal/domain/time-zone';
import { Avatar } from '@dorsal/ui/Avatar';
import { Mail } from 'lucide-react';
import styles from './PersonCell.module.css';
import type { TeamRow } from './team-row.ts';
import { expiryText } from './team-texts.ts';

export interface PersonCellProps {
  row: TeamRow;
  now: string;
}

/** Name and address of a member; address and end of an invitation. */
export function PersonCell({ row, now }: PersonCellProps) {
  if (row.kind === 'invitation') {
    const since = formatSince(row.createdAt, { now, timeZone: defaultTimeZone });
    return (
      <span className={styles.person}>
        <span className={styles.icon} aria-hidden="true">
          <Mail />
        </span>
        <span>
          {row.email}
          <small className={styles.line}>
            Invitación de {row.invitedBy}, {since.toLowerCase()}. {expiryText(row.expiresAt, now)}
          </small>
        </span>
      </span>
    );
  }
  return (
    <span className={styles.person}>
      <Avatar name={row.name} size={40} tone={row.isYou ? 'brand' : 'neutral'} />
      <span>
        {row.name} {row.isYou && <span className={styles.you}>(tú)</span>}
        <small className={styles.line}>{row.email}</small>
      </span>
    </span>
  );
}
