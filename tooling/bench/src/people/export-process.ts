import { readConfig } from '@dorsal/api/internal/config/config';
import { requirePeopleEvent } from '@dorsal/api/internal/people/people-event';
import { closeServices, openServices } from '@dorsal/api/internal/services';
import { peopleExportFormats } from '@dorsal/domain/people-export';
import { exportPeople } from './export-people.ts';

/*
 * A process that exports an event: `export-process.ts <organizer> <event> <format>`, with DATABASE_URL. Prints the time and
 * the memory that it adds to a process that has exported a tenth of the people before.
 */
const [organizerId = '', eventId = '', given] = process.argv.slice(2);
const format = peopleExportFormats.find((one) => one === given) ?? 'csv';
const services = await openServices(readConfig({ ...process.env, LOG_LEVEL: 'silent' }));
const event = await requirePeopleEvent(services.db, { organizerId, eventId });
const mebibytes = () => process.memoryUsage.rss() / 2 ** 20;

await exportPeople(services, { event, format, q: 'maría' });
const before = mebibytes();
let peak = before;
const sampling = setInterval(() => (peak = Math.max(peak, mebibytes())), 10);
const start = performance.now();
const { bytes, columns } = await exportPeople(services, { event, format });
const ms = performance.now() - start;
clearInterval(sampling);
await closeServices(services);
console.log(JSON.stringify({ ms, bytes, columns, mebibytes: peak - before }));
