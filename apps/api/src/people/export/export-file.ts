import { Readable } from 'node:stream';
import type { PeopleExportFormat } from '@dorsal/domain/people-export';
import { UnknownColumnError } from '../audience-errors.ts';
import type { Services } from '../../services.ts';
import { type CellColumn, cellColumns, healthColumns } from '../people-cells.ts';
import { maySeeColumn, maySeeHealth } from '../people-scope.ts';
import { csvFile } from './csv-file.ts';
import { type ExportedPeople, exportRecords } from './export-records.ts';
import { jsonFile } from './json-file.ts';
import { xlsxFile } from './xlsx-file.ts';
import { zoneClock } from './zone-clock.ts';

/** Which participants, in which file. */
export interface PeopleFile extends ExportedPeople {
  readonly format: PeopleExportFormat;
  /** Keys in the order of the file. */
  readonly columns: readonly string[];
}

const types: Readonly<Record<PeopleExportFormat, { readonly type: string; readonly extension: string }>> = {
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', extension: 'xlsx' },
  csv: { type: 'text/csv; charset=utf-8', extension: 'csv' },
  csvComma: { type: 'text/csv; charset=utf-8', extension: 'csv' },
  json: { type: 'application/json; charset=utf-8', extension: 'json' },
};

/** The media type and the name of the file. The name has no personal data. */
export function fileOf({ format, event }: Pick<PeopleFile, 'format' | 'event'>): {
  type: string;
  fileName: string;
} {
  const { type, extension } = types[format];
  return { type, fileName: `participantes-${event.slug}.${extension}` };
}

/**
 * The columns of the file, with documents in clear, and last those about health if it includes them. Throws
 * UnknownColumnError for one that the caller doesn't see.
 */
export function exportColumns({
  columns,
  includesHealth,
  event,
  may,
}: Pick<PeopleFile, 'columns' | 'includesHealth' | 'event' | 'may'>): CellColumn[] {
  const chosen = cellColumns(columns, event, { areDocumentsMasked: false }).map((column) => {
    if (!column || !maySeeColumn(column.key, event, may)) throw new UnknownColumnError();
    return column;
  });
  if (!includesHealth) return chosen;
  if (!maySeeHealth(may)) throw new UnknownColumnError();
  return [...chosen, ...healthColumns(event)];
}

/**
 * The file of an audience, written while it is read: panel, worker and operator use it. `onRead` is called with how many
 * people were read now. Throws UnknownColumnError and UnknownFilterError.
 */
export function exportFile(
  services: Pick<Services, 'db' | 'secret'>,
  file: PeopleFile,
  onRead: (people: number) => void = () => undefined,
): Readable {
  const columns = exportColumns(file);
  const records = counted(exportRecords(services, file), onRead);
  const clock = zoneClock(file.event.timeZone);
  if (file.format === 'xlsx') return xlsxFile(columns, records, clock);
  if (file.format === 'json') return Readable.from(jsonFile(columns, records), { objectMode: false });
  const separator = file.format === 'csv' ? ';' : ',';
  return Readable.from(csvFile(columns, records, { separator, clock }), { objectMode: false });
}

async function* counted<T>(
  batches: AsyncIterable<readonly T[]>,
  onRead: (count: number) => void,
): AsyncGenerator<readonly T[]> {
  for await (const batch of batches) {
    onRead(batch.length);
    yield batch;
  }
}
