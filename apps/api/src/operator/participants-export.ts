import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { eq } from 'drizzle-orm';
import { peopleExportFormats, type PeopleExportFormat } from '@dorsal/domain/people-export';
import { events } from '../db/schema/events.ts';
import { exportFile, fileOf, type PeopleFile } from '../people/export/export-file.ts';
import { UnknownColumnError } from '../people/audience-errors.ts';
import { requirePeopleEvent } from '../people/people-event.ts';
import { visibleColumnKeys } from '../people/people-options.ts';
import { mayAll } from '../people/people-scope.ts';
import { defineCommand, OperatorError, UsageError } from './command.ts';
import { requireEvent } from './event-handle.ts';

export const participantsExport = defineCommand({
  name: 'participants export',
  about: "Writes a file with an event's participants, by name; the panel's export has the same bytes",
  args: ['<event>'],
  options: {
    format: { value: 'format', about: `${peopleExportFormats.join(', ')} (default: csv)` },
    columns: { value: 'keys', about: 'with commas between them, in their order (default: all)' },
    out: { value: 'file', about: 'where to (default: here, named as in the panel); nothing is overwritten' },
  },
  example: 'marato-de-la-ribera --format xlsx --columns fullName,email,ticket',
  async run({ services, args: [handle = ''], options, print }) {
    const { db } = services;
    const { id: eventId } = await requireEvent(db, handle);
    const [owner] = await db.select({ id: events.organizerId }).from(events).where(eq(events.id, eventId));
    const event = await requirePeopleEvent(db, { organizerId: owner?.id ?? '', eventId });
    const file: PeopleFile = {
      event,
      may: mayAll,
      audience: {},
      sort: { by: 'name', direction: 'ascending' },
      format: requireFormat(options.format ?? 'csv'),
      columns: options.columns?.split(',') ?? visibleColumnKeys(event, mayAll),
      // The organizer's team exports them, which the activity records.
      includesHealth: false,
    };
    const path = options.out ?? fileOf(file).fileName;
    await writeNew(path, () => exportFile(services, file));
    print(`${path} has the participants of ${event.name}.`);
    return 0;
  },
});

function requireFormat(text: string): PeopleExportFormat {
  const format = peopleExportFormats.find((one) => one === text);
  if (format) return format;
  throw new UsageError(`"${text}" is no format: use ${peopleExportFormats.join(', ')}.`);
}

async function writeNew(path: string, read: () => ReturnType<typeof exportFile>): Promise<void> {
  try {
    await pipeline(read(), createWriteStream(path, { flags: 'wx' }));
  } catch (error) {
    if (error instanceof UnknownColumnError) {
      throw new OperatorError('The event has no such column: see the keys in a JSON export.');
    }
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') throw new OperatorError(`${path} is there already: give another file with --out.`);
    if (code?.startsWith('E')) throw new OperatorError(`${path} can't be written (${code}).`);
    throw error;
  }
}
