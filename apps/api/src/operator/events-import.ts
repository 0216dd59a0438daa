import { readFile } from 'node:fs/promises';
import { importEvents } from '../events/import/import-events.ts';
import { EventFileError } from '../events/import/read-rows.ts';
import { defineCommand, jsonOption, OperatorError } from './command.ts';
import { json, table } from './output.ts';

export const eventsImport = defineCommand({
  name: 'events import',
  about:
    'Adds events from a JSON file, or brings them up to date by their slugs; doing it twice is doing it once',
  args: ['<file.json>'],
  options: {
    'dry-run': { flag: true, about: 'tries everything and writes nothing' },
    'skip-bad': { flag: true, about: 'writes the rows that are right; otherwise all are written, or none' },
    ...jsonOption,
  },
  example: 'events.json --dry-run',
  async run({ services, args: [path = ''], options, print }) {
    const report = await importFile(services, path, {
      dryRun: options['dry-run'],
      skipBad: options['skip-bad'],
    });
    const { isWritten, events, errors } = report;
    if (options.json) {
      print(json(report));
      return errors.length === 0 ? 0 : 1;
    }
    if (events.length > 0) print(table(events.map(({ row, slug, change }) => ({ row, slug, change }))));
    for (const { slug, notes } of events) for (const note of notes) print(`${slug}: ${note}`);
    if (errors.length > 0) {
      print('\nWrong rows (counted from 0):');
      print(
        table(
          errors.map(({ row, slug, path: field, message }) => ({
            row,
            slug,
            field: field || '(the row)',
            message,
          })),
        ),
      );
    }
    const isAll = errors.length === 0;
    if (isWritten) print(isAll ? '\nAll of it is written.' : '\nOnly the rows that are right are written.');
    else if (options['dry-run']) print('\nNothing is written: this was a dry run.');
    else if (options['skip-bad']) print('\nNothing is written: no row is right.');
    else print('\nNothing is written. Mend these rows, or write the others with --skip-bad.');
    return isAll ? 0 : 1;
  },
});

async function importFile(
  services: Parameters<typeof importEvents>[0],
  path: string,
  options: Parameters<typeof importEvents>[2],
) {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new OperatorError(
      `${path} can't be read (${error.code ?? error.message}): give the path of a file.`,
    );
  });
  try {
    return await importEvents(services, text, options);
  } catch (error) {
    throw error instanceof EventFileError ? new OperatorError(error.message) : error;
  }
}
