import { bankCents, bankDay } from './bank-cells.ts';
import { type BankColumnPlaces, bankColumns, namedColumns } from './bank-columns.ts';
import { BankFileError } from './bank-file-fault.ts';
import { bankAccountOf, type BankLine, type BankStatement, mostBankFileLines } from './bank-line.ts';
import { ibanIn, withoutIban } from './iban-in-text.ts';

/** A bank's table names its columns within so many rows. */
const headRows = 40;
const headLength = 20_000;
/** Cells of a row: a bank's table has fewer. */
const mostCells = 100;
/** Rows that a person sees who chooses the columns. */
const shownRows = 8;
const longestText = 500;

/**
 * Reads a table in CSV. The separator (`;`, `,` or tab) and the columns are found by the names that banks give them;
 * `places` are the columns that a person chose instead. Lines above the table and sums below it are left out. Throws
 * BankFileError.
 */
export function readBankCsv(text: string, places?: BankColumnPlaces): BankStatement {
  const head = text.slice(0, headLength).split('\n', headRows).join('\n');
  const tables = [';', '\t', ','].map((separator) => ({ separator, rows: cellsOf(head, separator) }));
  const named = tables.map(({ separator, rows }) => ({ separator, rows, header: headerOf(rows) }));
  // The separator whose header names most, else the one with most cells.
  const [best] = [...named].sort(
    (one, other) => other.header.score - one.header.score || cellCount(other.rows) - cellCount(one.rows),
  );
  if (!best) throw new BankFileError({ kind: 'empty' });
  const { places: found, missing, at } = best.header;
  const columns = places ?? found;
  if (!columns) {
    const rows = best.rows.filter((row) => row.some((cell) => cell !== '')).slice(0, shownRows);
    throw new BankFileError({ kind: 'unknownColumns', missing, rows });
  }
  const rows = cellsOf(text, best.separator);
  if (rows.length > mostBankFileLines) throw new BankFileError({ kind: 'tooManyLines' });
  const titles = places ? [] : rows.slice(0, at);
  const account = bankAccountOf(ibanIn(titles.flat().join(' ')) ?? '');
  return statementOf(rows, {
    columns,
    account,
    from: titles.length + (places ? 0 : 1),
    isChosen: places !== undefined,
  });
}

function headerOf(rows: readonly (readonly string[])[]) {
  const candidates = rows.map((row, at) => {
    const { day, amount, payer = null, iban = null, currency = null, text } = namedColumns(row);
    const missing = bankColumns.filter((column) => ({ day, text: text[0], amount })[column] === undefined);
    const places =
      day !== undefined && amount !== undefined && text.length > 0
        ? { day, amount, text, payer, iban, currency }
        : undefined;
    return { at, places, missing, score: bankColumns.length - missing.length };
  });
  const [best] = [...candidates].sort((one, other) => other.score - one.score || one.at - other.at);
  return best ?? { at: 0, places: undefined, missing: [...bankColumns], score: 0 };
}

const cellCount = (rows: readonly (readonly string[])[]) =>
  rows.reduce((sum, { length }) => sum + (length > 1 ? length : 0), 0);

interface Table {
  readonly columns: BankColumnPlaces;
  /** Of a title above the table; null: there is none. */
  readonly account: string | null;
  /** The first row of movements. */
  readonly from: number;
  /** A person chose the columns: titles may follow. */
  readonly isChosen: boolean;
}

function statementOf(
  rows: readonly (readonly string[])[],
  { columns, account, from, isChosen }: Table,
): BankStatement {
  const days: string[] = [];
  const incoming: BankLine[] = [];
  for (const [at, row] of rows.entries()) {
    const cell = (place: number | null) => (place === null ? '' : (row[place] ?? ''));
    // Titles above the table and sums below it.
    if (at < from || !/\d/.test(cell(columns.day))) continue;
    const bookedOn = bankDay(cell(columns.day));
    if (bookedOn === undefined) {
      if (isChosen && days.length === 0) continue;
      throw badCell(at, 'day', cell(columns.day));
    }
    const amount = cell(columns.amount) === '' ? 0 : bankCents(cell(columns.amount));
    if (amount === undefined) throw badCell(at, 'amount', cell(columns.amount));
    const currency = cell(columns.currency);
    if (currency !== '' && !/^(?:EUR|EUROS?|€|978)$/i.test(currency)) {
      throw new BankFileError({ kind: 'otherCurrency', line: at + 1 });
    }
    days.push(bookedOn);
    if (amount > 0)
      incoming.push({ account, bookedOn, amountCents: amount, ...wordsOf(cell, columns, account) });
  }
  const ordered = [...days].sort();
  const [firstDay, lastDay] = [ordered[0], ordered.at(-1)];
  if (firstDay === undefined || lastDay === undefined) throw new BankFileError({ kind: 'noMovements' });
  return {
    format: 'csv',
    accounts: account === null ? [] : [account],
    firstDay,
    lastDay,
    movements: days.length,
    incoming,
  };
}

function wordsOf(
  cell: (place: number | null) => string,
  { text, payer, iban }: BankColumnPlaces,
  ownAccount: string | null,
) {
  const words = [...new Set(text.map(cell))].join(' ').replaceAll(/\s+/g, ' ').trim().slice(0, longestText);
  const payerIban = ibanIn(cell(iban), ownAccount) ?? ibanIn(words, ownAccount);
  return {
    text: withoutIban(words, payerIban),
    payerName: cell(payer).slice(0, longestText) || null,
    payerIban,
  };
}

const badCell = (at: number, column: 'day' | 'amount', text: string) =>
  new BankFileError({ kind: 'badCell', line: at + 1, column, text: text.slice(0, 40) });

/** The cells of a table, trimmed. A quote that isn't closed ends with the text. Source: RFC 4180. */
function cellsOf(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = new RegExp(
    `(?:[ ]*"((?:[^"]|"")*)(?:"|$)[^${separator}\n]*|([^${separator}\n]*))(${separator}|\n|$)`,
    'gy',
  );
  for (let found = cell.exec(text); found; found = cell.exec(text)) {
    const [, quoted, plain = '', end] = found;
    if (row.length < mostCells) {
      row.push((quoted?.replaceAll('""', '"') ?? plain).replaceAll(/\s+/g, ' ').trim());
    }
    if (end === separator) continue;
    rows.push(row);
    row = [];
    if (end === '' || cell.lastIndex >= text.length) break;
  }
  return rows;
}
