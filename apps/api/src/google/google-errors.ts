import { RefusedError } from '../http/refusal.ts';

/** Same answer for forged, foreign, old and used tokens, so that it reveals nothing (security, G1 to G3). */
export class GoogleRefusedError extends RefusedError {
  override name = 'GoogleRefusedError';

  constructor() {
    super({
      status: 400,
      code: 'google_refused',
      message:
        'No hemos podido comprobar tu cuenta de Google. Vuelve a intentarlo o entra con tu correo electrónico.',
    });
  }
}

export class GoogleEmailUnverifiedError extends RefusedError {
  override name = 'GoogleEmailUnverifiedError';

  constructor() {
    super({
      status: 400,
      code: 'google_email_unverified',
      message:
        'Google todavía no ha verificado tu correo. Verifícalo en tu cuenta de Google o entra con tu correo electrónico.',
    });
  }
}

export class GoogleUnavailableError extends RefusedError {
  override name = 'GoogleUnavailableError';

  constructor() {
    super({
      status: 503,
      code: 'google_unavailable',
      message:
        'Google no responde ahora. Entra con tu correo electrónico o vuelve a probar dentro de un rato.',
      retryAfterSeconds: 30,
    });
  }
}
