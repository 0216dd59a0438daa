import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readConfig } from '@dorsal/api/internal/config/config';
import { exportFile } from '@dorsal/api/internal/people/export/export-file';
import { requirePeopleEvent } from '@dorsal/api/internal/people/people-event';
import { visibleColumnKeys } from '@dorsal/api/internal/people/people-options';
import { mayAll } from '@dorsal/api/internal/people/people-scope';
import { closeServices, openServices } from '@dorsal/api/internal/services';
import { peopleExportFormats } from '@dorsal/domain/people-export';

/*
 * A process that exports an event: `export-process.ts <organizer> <event> <format>`, with DATABASE_URL. Prints the time and
 * the memory that it adds to a process that has exported a tenth of the people before.
 */
const [organizerId = '', eventId = '', given] = process.argv.slice(2);
const format = peopleExportFormats.find((one) => one === given) ?? 'csv';
const services = await openServices(readConfig({ ...process.env, LOG_LEVEL: 'silent' }));
const event = await requirePeopleEvent(services.db, { organizerId, eventId });
const columns = visibleColumnKeys(event, mayAll);
const mebibytes = () => process.memoryUsage.rss() / 2 ** 20;

async function run(q?: string): Promise<number> {
  let bytes = 0;
  const sink = new Writable({
    write(chunk: Buffer, _, done) {
      bytes += chunk.length;
      done();
    },
  });
  const sort = { by: 'name', direction: 'ascending' } as const;
  await pipeline(
    exportFile(services.db, { event, may: mayAll, audience: { q }, sort, format, columns }),
    sink,
  );
  return bytes;
}

await run('maría');
const before = mebibytes();
let peak = before;
const sampling = setInterval(() => (peak = Math.max(peak, mebibytes())), 10);
const start = performance.now();
const bytes = await run();
const ms = performance.now() - start;
clearInterval(sampling);
await closeServices(services);
console.log(JSON.stringify({ ms, bytes, columns: columns.length, mebibytes: peak - before }));
