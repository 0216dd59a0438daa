import { RefusedError } from '../http/refusal.ts';

/** The photo store is unavailable. */
export class PhotosAwayError extends RefusedError {
  override name = 'PhotosAwayError';

  constructor() {
    super({
      status: 503,
      code: 'photos_unavailable',
      message: 'Ahora mismo no podemos guardar ni mostrar fotos. Inténtalo de nuevo en unos minutos.',
      retryAfterSeconds: 60,
    });
  }
}
