import { csvByteOrderMark, csvLine } from '@dorsal/domain/csv';
import type { CellColumn } from '../people-cells.ts';
import type { PersonRecord } from '../person-record.ts';
import { cellText } from './export-texts.ts';

/** How a CSV is written: `;` with decimal commas for spreadsheets in Spanish, `,` with decimal points for programs. */
export interface CsvStyle {
  readonly separator: ';' | ',';
  readonly clock: (ms: number) => number;
}

/** The lines of a CSV, a chunk for each batch of people. */
export async function* csvFile(
  columns: readonly CellColumn[],
  batches: AsyncIterable<readonly PersonRecord[]>,
  { separator, clock }: CsvStyle,
): AsyncGenerator<string> {
  const writing = { decimalSign: separator === ';' ? ',' : '.', clock } as const;
  const headings = columns.map(({ label }) => label);
  yield (separator === ';' ? csvByteOrderMark : '') + csvLine(headings, separator);
  for await (const people of batches) {
    let lines = '';
    for (const person of people) {
      const cells = columns.map(({ kind, cellOf }) => cellText(cellOf(person), kind, writing));
      lines += csvLine(cells, separator);
    }
    yield lines;
  }
}
