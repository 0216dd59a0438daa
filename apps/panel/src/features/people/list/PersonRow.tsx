import type { PersonRowBody } from '@dorsal/api-contract/panel/people';
import type { Reading } from '@dorsal/domain/moment-text';
import { Skeleton } from '@dorsal/ui/Skeleton';
import { Link } from 'react-router';
import type { PeopleColumnOption } from '../column-choice.ts';
import { cellText } from './cell-text.ts';
import { columnAlign } from './column-width.ts';
import styles from './PeopleTable.module.css';
import { PersonState } from './PersonState.tsx';

export interface PersonRowProps {
  /** Of the row in the whole list, from 0. */
  index: number;
  /** Absent while it loads. */
  person: PersonRowBody | undefined;
  columns: readonly PeopleColumnOption[];
  reading: Reading;
  personPath: (personId: string) => string;
  /** The person in the drawer. */
  currentId: string | undefined;
}

/** A row of the table; bars in the shape of its cells while it loads. */
export function PersonRow({ index, person, columns, reading, personPath, currentId }: PersonRowProps) {
  // The titles are row 1.
  const row = { 'aria-rowindex': index + 2, 'data-index': index };
  if (person === undefined) return <LoadingRow row={row} columns={columns} />;
  const isCurrent = person._id === currentId;
  return (
    <tr {...row} data-current={isCurrent || undefined}>
      <th scope="row">
        <Link
          className={styles.text}
          to={personPath(person._id)}
          aria-current={isCurrent ? 'true' : undefined}
          preventScrollReset
        >
          {person.fullName}
        </Link>
      </th>
      {columns.map((column, place) => (
        <td key={column.key} data-align={columnAlign(column)}>
          {column.key === 'orderState' ? (
            <PersonState person={person} />
          ) : (
            <span className={styles.text}>{cellText(person.cells[place] ?? null, column.kind, reading)}</span>
          )}
        </td>
      ))}
    </tr>
  );
}

interface LoadingRowProps {
  row: { 'aria-rowindex': number; 'data-index': number };
  columns: readonly PeopleColumnOption[];
}

function LoadingRow({ row, columns }: LoadingRowProps) {
  return (
    <tr {...row}>
      <th scope="row">
        <span className="visually-hidden">Cargando</span>
        <Skeleton width="70%" height="14px" />
      </th>
      {columns.map(({ key }) => (
        <td key={key}>
          <Skeleton width="60%" height="14px" />
        </td>
      ))}
    </tr>
  );
}
