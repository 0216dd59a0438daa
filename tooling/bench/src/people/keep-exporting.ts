import { readConfig } from '@dorsal/api/internal/config/config';
import { requirePeopleEvent } from '@dorsal/api/internal/people/people-event';
import { openServices } from '@dorsal/api/internal/services';
import { exportPeople } from './export-people.ts';

/*
 * A process that exports an event as CSV again and again until it is killed: `keep-exporting.ts <organizer> <event>`, with
 * DATABASE_URL. Prints a line before each export.
 */
const [organizerId = '', eventId = ''] = process.argv.slice(2);
const services = await openServices(readConfig({ ...process.env, LOG_LEVEL: 'silent' }));
const event = await requirePeopleEvent(services.db, { organizerId, eventId });
for (;;) {
  console.log('exports');
  await exportPeople(services, { event, format: 'csv' });
}
