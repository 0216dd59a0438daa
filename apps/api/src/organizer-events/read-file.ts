import type { EventDraftContent } from '../db/json/event-draft-content.ts';
import { eventRow } from '../events/import/event-file.ts';
import { RefusedError } from '../http/refusal.ts';
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

/** Reads an event of the operator's format; the organizer in it is ignored. Throws EventFileRefusedError. */
export function readFile(
  event: Readonly<Record<string, unknown>>,
  { slug, name }: Organizer,
): EventDraftContent {
  const parsed = eventRow.safeParse({ ...event, organizer: { slug, name } });
  if (parsed.success) return fileContent(parsed.data);
  throw new EventFileRefusedError(parsed.error.issues.map(({ path }) => path.join('.')));
}
