import { activityNames } from '@dorsal/api-contract/panel/activity-names';
import { csvByteOrderMark, csvLine } from '@dorsal/domain/csv';
import { defaultTimeZone } from '@dorsal/domain/time-zone';
import type { Database } from '../../db/database.ts';
import { type ActivityRow, activityPage } from './activity-page.ts';

const pageSize = 500;
const headings = ['Fecha y hora', 'Persona', 'Red', 'Acción', 'Sobre', 'Antes', 'Después'];

/** The whole activity as CSV, newest first, a page at a time so that the process never holds all of it. */
export async function* activityCsv(db: Database, organizerId: string): AsyncGenerator<string> {
  yield csvByteOrderMark + csvLine(headings);
  for (let before: string | undefined; ; ) {
    const { entries, next } = await activityPage(db, { organizerId, before, size: pageSize });
    yield entries.map(lineOf).join('');
    if (next === null) return;
    before = next;
  }
}

const moment = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: defaultTimeZone,
});

function lineOf({ at, actor, isTeam, network, action, subject, before, after }: ActivityRow): string {
  const person = actor ?? (isTeam ? 'Equipo de Dorsal' : 'Cuenta eliminada');
  const values = (value: unknown) => (value === null ? '' : JSON.stringify(value));
  return csvLine([
    moment.format(at),
    person,
    network ?? '',
    activityNames[action],
    subject,
    values(before),
    values(after),
  ]);
}
