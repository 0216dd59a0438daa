/** The first character of a CSV file, by which spreadsheets know that it is UTF-8. */
export const csvByteOrderMark = '\uFEFF';

/**
 * One line of a CSV file with CRLF at its end. Between the cells is `;`, as spreadsheets in Spanish read it, or `,`, as
 * most programs do. A cell that a spreadsheet would run as a formula is written as text, with an apostrophe before it.
 * Source: RFC 4180; decisions, "Exports".
 */
export function csvLine(cells: readonly string[], separator: ';' | ',' = ';'): string {
  const needsQuotes = separator === ';' ? /[;"\r\n]/ : /[,"\r\n]/;
  return `${cells.map((cell) => csvCell(cell, needsQuotes)).join(separator)}\r\n`;
}

function csvCell(value: string, needsQuotes: RegExp): string {
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
