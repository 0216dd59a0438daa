import { RefusedError } from '../http/refusal.ts';

/** Too many searches are waiting. */
export class SearchBusyError extends RefusedError {
  override name = 'SearchBusyError';

  constructor() {
    super({
      status: 503,
      code: 'busy',
      message: 'Hay mucha gente buscando a la vez. Inténtalo de nuevo en unos segundos.',
      retryAfterSeconds: 2,
    });
  }
}
