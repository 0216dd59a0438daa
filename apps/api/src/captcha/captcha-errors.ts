import { captchaUnavailableText } from '@dorsal/domain/contact-message';
import { RefusedError } from '../http/refusal.ts';

/** Same answer for forged, foreign, old and used captchas, so that it reveals nothing (security, K1). */
export class CaptchaRefusedError extends RefusedError {
  override name = 'CaptchaRefusedError';

  constructor() {
    super({
      status: 400,
      code: 'captcha_refused',
      message: 'No hemos podido comprobar que no eres un robot. Vuelve a enviar el mensaje.',
    });
  }
}

/** The check fails closed: without a verified captcha nothing is sent (spec, section 5). */
export class CaptchaUnavailableError extends RefusedError {
  override name = 'CaptchaUnavailableError';

  constructor() {
    super({
      status: 503,
      code: 'captcha_unavailable',
      message: captchaUnavailableText,
      retryAfterSeconds: 30,
    });
  }
}
