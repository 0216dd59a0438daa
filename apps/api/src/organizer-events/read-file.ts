import type { EventDraftContent } from '../db/json/event-draft-content.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { eventRow } from '../events/import/event-file.ts';
import { planCourses } from '../events/import/plan-courses.ts';
import { planPictures } from '../events/import/plan-pictures.ts';
import { RowRefusedError } from '../events/import/row-refused.ts';
import { RefusedError } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import type { Organizer } from './check-drafts.ts';
import { fileContent } from './file-content.ts';

class EventFileRefusedError extends RefusedError {
  override name = 'EventFileRefusedError';

  constructor(paths: readonly string[]) {
    super({
      status: 400,
      code: 'event_file_refused',
      message: 'El archivo no es un evento completo. Revisa los datos que se indican y vuelve a subirlo.',
      fields: Object.fromEntries(
        paths.map((path) => [`event${path && `.${path}`}`, 'Falta, o no tiene el formato que se pide.']),
      ),
    });
  }
}

/**
 * Reads an event of the operator's format and stores the files of its pictures and courses; the organizer in it is ignored. Throws
 * EventFileRefusedError.
 */
export async function readFile(
  { db }: Pick<Services, 'db'>,
  event: Readonly<Record<string, unknown>>,
  { id, slug, name }: Organizer,
): Promise<EventDraftContent> {
  const parsed = eventRow.safeParse({ ...event, organizer: { slug, name } });
  if (!parsed.success) throw new EventFileRefusedError(parsed.error.issues.map(({ path }) => path.join('.')));
  const { pictures, writes } = await planned(planPictures(db, id, parsed.data.pictures ?? []));
  const courses = await planned(planCourses(db, id, parsed.data.tickets));
  await inTransaction(db, async (tx) => {
    for (const write of [...writes, ...courses.writes]) await write(tx);
  });
  return fileContent(parsed.data, { pictures, courses: courses.byName });
}

async function planned<T>(plan: Promise<T>): Promise<T> {
  try {
    return await plan;
  } catch (error) {
    throw error instanceof RowRefusedError ? new EventFileRefusedError([error.path]) : error;
  }
}
