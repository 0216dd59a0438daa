/**
 * Some of the rows of a list, by their positions: one bit for each row, so that sets are combined 32 rows at a time.
 */
export interface RowSet {
  readonly bits: Uint32Array;
}

/** The empty set for a list of `rowCount` rows. */
export function noRows(rowCount: number): RowSet {
  return { bits: new Uint32Array(Math.ceil(rowCount / 32)) };
}

/** The set of all rows of a list of `rowCount` rows. */
export function everyRow(rowCount: number): RowSet {
  const { bits } = noRows(rowCount);
  bits.fill(0xffffffff);
  if (rowCount % 32 > 0) bits[bits.length - 1] = 2 ** (rowCount % 32) - 1;
  return { bits };
}

/** A copy that can be changed independently. */
export function copyRows({ bits }: RowSet): RowSet {
  return { bits: bits.slice() };
}

/** Adds a row. */
export function addRow({ bits }: RowSet, row: number): void {
  bits[row >>> 5] = (bits[row >>> 5] ?? 0) | (1 << (row & 31));
}

/** Takes a row away. */
export function deleteRow({ bits }: RowSet, row: number): void {
  bits[row >>> 5] = (bits[row >>> 5] ?? 0) & ~(1 << (row & 31));
}

/** Whether the row is one of them. */
export function hasRow({ bits }: RowSet, row: number): boolean {
  return ((bits[row >>> 5] ?? 0) & (1 << (row & 31))) !== 0;
}

/** Adds all rows of another set of the same list. */
export function addRows({ bits }: RowSet, other: RowSet): void {
  for (let word = 0; word < bits.length; word += 1) bits[word] = (bits[word] ?? 0) | (other.bits[word] ?? 0);
}

/** Keeps only the rows that another set of the same list has, too. */
export function keepRows({ bits }: RowSet, other: RowSet): void {
  for (let word = 0; word < bits.length; word += 1) bits[word] = (bits[word] ?? 0) & (other.bits[word] ?? 0);
}

/** The rows of a set that another set of the same list has, and those that it doesn't have. */
export function dividedRows({ bits }: RowSet, by: RowSet): [common: RowSet, others: RowSet] {
  const common = new Uint32Array(bits.length);
  const others = new Uint32Array(bits.length);
  for (let word = 0; word < bits.length; word += 1) {
    const own = bits[word] ?? 0;
    const shared = own & (by.bits[word] ?? 0);
    common[word] = shared;
    others[word] = own ^ shared;
  }
  return [{ bits: common }, { bits: others }];
}

/** The number of rows in the set. */
export function countRows({ bits }: RowSet): number {
  let count = 0;
  for (let word = 0; word < bits.length; word += 1) {
    const rows = bits[word] ?? 0;
    // Most sets are sparse.
    if (rows !== 0) count += bitsIn(rows);
  }
  return count;
}

/** The set of the rows at these positions of a list of `rowCount` rows. */
export function rowsAtPositions(positions: Uint32Array, rowCount: number): RowSet {
  const rows = noRows(rowCount);
  for (let at = 0; at < positions.length; at += 1) addRow(rows, positions[at] ?? 0);
  return rows;
}

/** The rows that both sets of one list have. They are a new set. */
export function rowsInBoth(one: RowSet, other: RowSet): RowSet {
  const rows = copyRows(one);
  keepRows(rows, other);
  return rows;
}

/** The rows that each of the sets of one list has, of which there is at least one. They must not be changed. */
export function rowsInAll([first, ...others]: readonly RowSet[]): RowSet {
  if (!first) throw new RangeError('Give at least one set of rows.');
  return others.reduce(rowsInBoth, first);
}

/** The rows that any of the sets of one list has, of which there is at least one. They are a new set. */
export function rowsInAny([first, ...others]: readonly RowSet[]): RowSet {
  if (!first) throw new RangeError('Give at least one set of rows.');
  const rows = copyRows(first);
  for (const other of others) addRows(rows, other);
  return rows;
}

/** The number of rows that both sets of one list have. */
export function countCommonRows({ bits }: RowSet, other: RowSet): number {
  let count = 0;
  for (let word = 0; word < bits.length; word += 1) {
    const rows = (bits[word] ?? 0) & (other.bits[word] ?? 0);
    if (rows !== 0) count += bitsIn(rows);
  }
  return count;
}

/** The positions of the rows, ascending. */
export function rowPositions(rows: RowSet): Uint32Array {
  return rowPositionsBetween(rows, 0, countRows(rows));
}

/** A part of `rowPositions`: from index `from` (included) to index `to` (excluded), or to the end if it comes before. */
export function rowPositionsBetween({ bits }: RowSet, from: number, to: number): Uint32Array {
  const positions = new Uint32Array(Math.max(0, Math.min(to, bits.length * 32) - from));
  let index = 0;
  for (let word = 0; word < bits.length && index < to; word += 1) {
    let left = bits[word] ?? 0;
    if (left === 0) continue;
    const count = bitsIn(left);
    if (index + count <= from) {
      index += count;
      continue;
    }
    for (; left !== 0 && index < to; left &= left - 1) {
      if (index >= from) positions[index - from] = word * 32 + lowestBit(left);
      index += 1;
    }
  }
  return index < to ? positions.subarray(0, Math.max(0, index - from)) : positions;
}

/** The index of a row in `rowPositions`; undefined if the set does not have it. */
export function indexOfRow(rows: RowSet, row: number): number | undefined {
  if (!hasRow(rows, row)) return undefined;
  const { bits } = rows;
  const last = row >>> 5;
  let index = bitsIn((bits[last] ?? 0) & ((1 << (row & 31)) - 1));
  for (let word = 0; word < last; word += 1) index += bitsIn(bits[word] ?? 0);
  return index;
}

/** The number of the lowest bit that is set, from 0. */
export function lowestBit(word: number): number {
  return 31 - Math.clz32(word & -word);
}

// Adds neighboring bits, then pairs, then fours, and the bytes by one multiplication (Hacker's Delight, 5-1).
function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
