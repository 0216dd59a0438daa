import { captchaUnavailableText } from '@dorsal/domain/contact-message';
import { RefusedError } from '../http/refusal.ts';

/** One answer for forged, foreign, old and used captchas: whoever tries them learns nothing (security, K1). */
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

/** It fails closed: who can't be checked can't send (spec, section 5). */
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
