import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { PeopleColumnKind } from '@dorsal/domain/people-columns';
import type { CellColumn } from '../people-cells.ts';
import type { PersonRecord } from '../person-record.ts';
import { headingCell, sheetCell } from './sheet-cells.ts';
import { sheetEnd, sheetStart, xlsxParts } from './xlsx-parts.ts';

/** In characters; a long heading makes its column wider, up to `widest`. */
const widths: Readonly<Record<PeopleColumnKind, number>> = {
  text: 24,
  money: 12,
  moment: 20,
  day: 12,
  number: 12,
  yesNo: 8,
};

const widest = 40;

const widthOf = ({ kind, label }: CellColumn) => Math.max(widths[kind], Math.min(label.length + 2, widest));

/** A workbook with one sheet, written while it is read: the process holds one batch of people. */
export function xlsxFile(
  columns: readonly CellColumn[],
  batches: AsyncIterable<readonly PersonRecord[]>,
  clock: (ms: number) => number,
): Readable {
  const zip = new ZipFile();
  for (const [path, text] of Object.entries(xlsxParts)) zip.addBuffer(Buffer.from(text), path);
  const sheet = Readable.from(sheetXml(columns, batches, clock), { objectMode: false });
  const file = Readable.from(zip.outputStream);
  // yazl reports an error of the sheet on itself.
  zip.on('error', (error) => file.destroy(error instanceof Error ? error : new Error(String(error))));
  file.once('close', () => sheet.destroy());
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml', { compressionLevel: 3 });
  zip.end();
  return file;
}

async function* sheetXml(
  columns: readonly CellColumn[],
  batches: AsyncIterable<readonly PersonRecord[]>,
  clock: (ms: number) => number,
): AsyncGenerator<string> {
  const headings = columns.map(({ label }) => headingCell(label)).join('');
  yield `${sheetStart(columns.map(widthOf))}<row>${headings}</row>`;
  for await (const people of batches) {
    let rows = '';
    for (const person of people) {
      rows += '<row>';
      for (const { kind, cellOf } of columns) rows += sheetCell(cellOf(person), kind, clock);
      rows += '</row>';
    }
    yield rows;
  }
  yield sheetEnd;
}
