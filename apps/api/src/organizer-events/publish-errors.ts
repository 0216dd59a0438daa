import { RefusedError } from '../http/refusal.ts';
import type { DraftProblem } from './draft-problem.ts';

/** Problems of the draft block its publication. */
export class DraftBlockedError extends RefusedError {
  override name = 'DraftBlockedError';

  constructor(problems: readonly Pick<DraftProblem, 'path' | 'message'>[]) {
    const [first] = problems;
    const ofWhole = problems.find(({ path }) => path === '');
    const count = problems.length === 1 ? 'Falta 1 cosa' : `Faltan ${problems.length} cosas`;
    super({
      status: 409,
      code: 'draft_blocked',
      message: ofWhole?.message ?? `${count} para publicar. ${first?.message ?? ''}`.trim(),
      fields: Object.fromEntries(
        problems.filter(({ path }) => path !== '').map(({ path, message }) => [path, message]),
      ),
    });
  }
}

/** The draft was saved after the person read it. */
export class DraftChangedError extends RefusedError {
  override name = 'DraftChangedError';

  constructor() {
    super({
      status: 409,
      code: 'draft_changed',
      message: 'Otra persona ha cambiado el borrador. Revisa los cambios antes de publicar.',
    });
  }
}

/** What is published has changed since the draft was begun: an import of the operator would be undone. */
export class EventChangedError extends RefusedError {
  override name = 'EventChangedError';

  constructor() {
    super({
      status: 409,
      code: 'event_changed',
      message:
        'El equipo de Dorsal ha cambiado este evento desde que empezaste el borrador. No hemos publicado nada y tu borrador sigue guardado: revisa qué cambia antes de publicar.',
    });
  }
}

/** The moment of publication has passed, or the event has started by then. */
export class PublicationTimeError extends RefusedError {
  override name = 'PublicationTimeError';

  constructor(message: string) {
    super({ status: 400, code: 'publication_time', message, fields: { at: message } });
  }
}
