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

/** Picture, name and address of a member; address and end of an invitation. */
export function PersonCell({ row, now }: PersonCellProps) {
  return (
    <span className={styles.person}>
      <PersonPicture row={row} />
      <PersonTexts row={row} now={now} />
    </span>
  );
}

/** The picture of a member, or a letter for an invitation. */
export function PersonPicture({ row }: Pick<PersonCellProps, 'row'>) {
  if (row.kind === 'member') {
    return <Avatar name={row.name} size={40} tone={row.isYou ? 'brand' : 'neutral'} />;
  }
  return (
    <span className={styles.icon} aria-hidden="true">
      <Mail />
    </span>
  );
}

/** The name of a person, and a line below it. */
export function PersonTexts({ row, now }: PersonCellProps) {
  if (row.kind === 'member') {
    return (
      <span>
        {row.name} {row.isYou && <span className={styles.you}>(tú)</span>}
        <small className={styles.line}>{row.email}</small>
      </span>
    );
  }
  const since = formatSince(row.createdAt, { now, timeZone: defaultTimeZone });
  return (
    <span>
      {row.email}
      <small className={styles.line}>
        Invitación de {row.invitedBy}, {since.toLowerCase()}. {expiryText(row.expiresAt, now)}
      </small>
    </span>
  );
}
