import type { PeopleSortBody } from '@dorsal/api-contract/panel/people-audience';
import { ChevronDown, ChevronUp } from 'lucide-react';
import type { PeopleColumnOption } from '../column-choice.ts';
import { columnAlign } from './column-width.ts';
import styles from './PeopleTable.module.css';

export interface HeaderCellProps {
  column: PeopleColumnOption;
  sort: PeopleSortBody;
  onSort: (sort: PeopleSortBody) => void;
}

/** By what a column sorts. */
const sortKeys: Readonly<Record<string, PeopleSortBody['by']>> = {
  fullName: 'name',
  boughtAt: 'boughtAt',
  ticket: 'ticket',
  order: 'order',
};

/** The title of a column: a button if the list can be sorted by it. */
export function HeaderCell({ column, sort, onSort }: HeaderCellProps) {
  const by = sortKeys[column.key];
  const align = columnAlign(column);
  if (by === undefined) {
    return (
      <th scope="col" data-align={align}>
        <span className={styles.text}>{column.label}</span>
      </th>
    );
  }
  const direction = sort.by === by ? sort.direction : undefined;
  const Icon = direction === 'descending' ? ChevronDown : ChevronUp;
  return (
    <th scope="col" data-align={align} aria-sort={direction}>
      <button
        type="button"
        className={styles.sort}
        onClick={() => onSort({ by, direction: direction === 'ascending' ? 'descending' : 'ascending' })}
      >
        {column.label}
        {direction !== undefined && <Icon aria-hidden="true" />}
      </button>
    </th>
  );
}
