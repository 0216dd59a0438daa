/** The first character of a CSV file, by which spreadsheets know that it is UTF-8. */
export const csvByteOrderMark = '\uFEFF';

/**
 * One line of a CSV file with `;` between the cells, as spreadsheets in Spanish read it, and CRLF at its end. A cell
 * that a spreadsheet would run as a formula is written as text, with an apostrophe before it.
 * Source: RFC 4180; decisions, "Exports".
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(';')}\r\n`;
}

function csvCell(value: string): string {
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
