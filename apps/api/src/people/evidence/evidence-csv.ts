import { consentAuthor } from '@dorsal/domain/consent-evidence';
import { csvByteOrderMark, csvLine } from '@dorsal/domain/csv';
import { formatEventDateTime } from '@dorsal/domain/event-dates';
import type { Database } from '../../db/database.ts';
import type { PeopleEvent } from '../people-event.ts';
import { type Evidence, readEvidence } from './read-evidence.ts';

const headings = [
  'Persona',
  'Qué se aceptó',
  'Versión',
  'SHA-256 del texto',
  'Quién lo aceptó',
  'Cuándo',
  'Pedido',
];

const rowsPerRead = 2_000;

/** The evidence of an event's consents as CSV, read in parts: a large event has hundreds of thousands of rows. */
export async function* evidenceCsv(db: Database, event: PeopleEvent): AsyncGenerator<string> {
  yield csvByteOrderMark + csvLine(headings);
  let after: string | undefined;
  do {
    const rows = await readEvidence(db, { eventId: event.id, after }, rowsPerRead);
    yield rows.map((row) => csvLine(cellsOf(row, event.timeZone))).join('');
    after = rows.length === rowsPerRead ? rows.at(-1)?._id : undefined;
  } while (after !== undefined);
}

function cellsOf({ acceptedBy, acceptedAt, ...row }: Evidence, timeZone: string): string[] {
  const { participantName, label, version, textHash, reference } = row;
  const at = formatEventDateTime(acceptedAt, timeZone);
  return [participantName, label, version, textHash, consentAuthor(acceptedBy), at, reference];
}
