import { ChevronDown, ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { sortRows } from './sort-rows.ts';
import styles from './Table.module.css';

export interface TableColumn<Row> {
  id: string;
  title: string;
  /** Shows the title only to screen readers: a column of buttons. */
  titleHidden?: boolean;
  renderCell: (row: Row) => ReactNode;
  /** `end` for money, counts and buttons. Default `start`. */
  align?: 'start' | 'end';
  /** By what the column sorts; a column without it can't be sorted. */
  sortBy?: (row: Row) => string | number;
}

/** A row below 768 px: an item of a list. */
interface PhoneRow {
  /** A date, a picture. */
  start?: ReactNode;
  title: ReactNode;
  /** One gray line. */
  line?: ReactNode;
  /** A state, an amount. */
  end?: ReactNode;
  /** A menu. */
  action?: ReactNode;
}

export interface TableProps<Row> {
  /** What the rows are, for screen readers. */
  caption: string;
  /** The first one is the row's header and link. */
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The address of a row; absent if rows have none. */
  rowLink?: (row: Row) => string;
  phoneRow: (row: Row) => PhoneRow;
  /** A column's id, with `-` before it for descending: '-total'. */
  sort?: string | null;
  /** Called with the next `sort` when a title is pressed. */
  onSort?: (sort: string) => void;
  /** Rows of 60 px instead of 44, for two lines. */
  tall?: boolean;
  /** Rows of 36 px, for many figures. */
  dense?: boolean;
  /** The sums of the rows, in bold below them. */
  total?: Row;
}

/** Rows between lines. Below 768 px a list, since a shrunk table can't be read. */
export function Table<Row>(props: TableProps<Row>) {
  const rows = sortRows(props.rows, props.columns, props.sort ?? null);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by key */}
      <section className={styles.wide} aria-label={props.caption} tabIndex={0}>
        <WideTable {...props} rows={rows} />
      </section>
      <ul className={styles.list} aria-label={props.caption}>
        {rows.map((row) => (
          <PhoneItem key={props.rowKey(row)} row={props.phoneRow(row)} link={props.rowLink?.(row)} />
        ))}
        {props.total !== undefined && <PhoneItem row={props.phoneRow(props.total)} isTotal />}
      </ul>
    </>
  );
}

function WideTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  rowLink,
  sort = null,
  onSort,
  tall,
  dense,
  total,
}: TableProps<Row>) {
  return (
    <table className={styles.table} data-tall={tall || undefined} data-dense={dense || undefined}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <ColumnTitle key={column.id} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map(({ id, renderCell, align }, index) =>
              index === 0 ? (
                <th key={id} scope="row">
                  {rowLink === undefined ? renderCell(row) : <Link to={rowLink(row)}>{renderCell(row)}</Link>}
                </th>
              ) : (
                <td key={id} data-align={align}>
                  {renderCell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
      {total !== undefined && (
        <tfoot>
          <tr>
            {columns.map(({ id, renderCell, align }, index) =>
              index === 0 ? (
                <th key={id} scope="row">
                  {renderCell(total)}
                </th>
              ) : (
                <td key={id} data-align={align}>
                  {renderCell(total)}
                </td>
              ),
            )}
          </tr>
        </tfoot>
      )}
    </table>
  );
}

interface ColumnTitleProps<Row> {
  column: TableColumn<Row>;
  sort: string | null;
  onSort: ((sort: string) => void) | undefined;
}

function ColumnTitle<Row>({ column, sort, onSort }: ColumnTitleProps<Row>) {
  const { id, title, titleHidden, align, sortBy } = column;
  if (sortBy === undefined || onSort === undefined) {
    return (
      <th scope="col" data-align={align}>
        <span className={titleHidden ? 'visually-hidden' : undefined}>{title}</span>
      </th>
    );
  }
  const direction = sort === id ? 'ascending' : sort === `-${id}` ? 'descending' : undefined;
  const Icon = direction === 'descending' ? ChevronDown : ChevronUp;
  return (
    <th scope="col" data-align={align} aria-sort={direction}>
      <button
        type="button"
        className={styles.sort}
        onClick={() => onSort(direction === 'ascending' ? `-${id}` : id)}
      >
        {title}
        {direction !== undefined && <Icon aria-hidden="true" />}
      </button>
    </th>
  );
}

interface PhoneItemProps {
  row: PhoneRow;
  link?: string | undefined;
  isTotal?: boolean;
}

function PhoneItem({ row, link, isTotal }: PhoneItemProps) {
  return (
    <li className={styles.item} data-total={isTotal || undefined}>
      {row.start !== undefined && <span className={styles.start}>{row.start}</span>}
      <span className={styles.texts}>
        <span className={styles.title}>
          {link === undefined ? row.title : <Link to={link}>{row.title}</Link>}
        </span>
        {row.line !== undefined && <span className={styles.line}>{row.line}</span>}
      </span>
      {row.end !== undefined && <span className={styles.end}>{row.end}</span>}
      {row.action !== undefined && <span className={styles.action}>{row.action}</span>}
    </li>
  );
}
