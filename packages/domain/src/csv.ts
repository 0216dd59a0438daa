import { centsToEuros } from './money.ts';

/** The first character of a CSV file, by which spreadsheets know that it is UTF-8. */
export const csvByteOrderMark = '\uFEFF';

/** A text, or an amount of money. */
export type CsvCell = string | { readonly cents: number };

/**
 * One line of a CSV file with CRLF at its end. Between the cells is `;`, as spreadsheets in Spanish read it, or `,`, as
 * most programs do. A text that a spreadsheet would run as a formula gets an apostrophe before it. An amount is a number of
 * euros with two decimals, `-36,00` or, between `,`, `-36.00`. Throws `InvalidMoneyError`.
 * Source: RFC 4180; decisions, "Exports".
 */
export function csvLine(cells: readonly CsvCell[], separator: ';' | ',' = ';'): string {
  const needsQuotes = separator === ';' ? /[;"\r\n]/ : /[,"\r\n]/;
  const texts = cells.map((cell) =>
    typeof cell === 'string' ? csvText(cell, needsQuotes) : csvAmount(cell.cents, separator),
  );
  return `${texts.join(separator)}\r\n`;
}

function csvAmount(cents: number, separator: ';' | ','): string {
  const amount = centsToEuros(cents).toFixed(2);
  return separator === ';' ? amount.replace('.', ',') : amount;
}

function csvText(value: string, needsQuotes: RegExp): string {
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
