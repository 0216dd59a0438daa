import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { exportFile } from '@dorsal/api/internal/people/export/export-file';
import type { PeopleEvent } from '@dorsal/api/internal/people/people-event';
import { visibleColumnKeys } from '@dorsal/api/internal/people/people-options';
import { mayAll } from '@dorsal/api/internal/people/people-scope';
import type { Services } from '@dorsal/api/internal/services';
import type { PeopleExportFormat } from '@dorsal/domain/people-export';

interface ExportOf {
  readonly event: PeopleEvent;
  readonly format: PeopleExportFormat;
  /** Only the people that a search finds. Default: all. */
  readonly q?: string;
}

/** Exports the people of an event with all columns, and discards the file. Returns its size and its columns. */
export async function exportPeople(
  services: Services,
  { event, format, q }: ExportOf,
): Promise<{ bytes: number; columns: number }> {
  const columns = visibleColumnKeys(event, mayAll);
  let bytes = 0;
  const sink = new Writable({
    write(chunk: Buffer, _, done) {
      bytes += chunk.length;
      done();
    },
  });
  const sort = { by: 'name', direction: 'ascending' } as const;
  const file = { event, may: mayAll, audience: { q }, sort, format, columns, includesHealth: false };
  await pipeline(exportFile(services, file), sink);
  return { bytes, columns: columns.length };
}
