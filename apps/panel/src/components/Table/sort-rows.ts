/** What sorting needs of a column. */
interface SortableColumn<Row> {
  readonly id: string;
  readonly sortBy?: (row: Row) => string | number;
}

/** The rows in the order of `sort` ('name', '-name'); unchanged if it names no column that can be sorted. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly SortableColumn<Row>[],
  sort: string | null,
): readonly Row[] {
  const isDescending = sort?.startsWith('-') ?? false;
  const name = isDescending ? sort?.slice(1) : sort;
  const sortBy = columns.find(({ id }) => id === name)?.sortBy;
  if (sortBy === undefined) return rows;
  const sign = isDescending ? -1 : 1;
  return rows.toSorted((one, other) => sign * compare(sortBy(one), sortBy(other)));
}

function compare(one: string | number, other: string | number): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one).localeCompare(String(other), 'es', { numeric: true });
}
