/** An invisible captcha. */
export interface Captcha {
  /** Prepares it once, at the first interaction with the form, so that sending is fast. `place` is an empty element. */
  readonly prepare: (place: HTMLElement) => void;
  /**
   * A new token, valid for one request; `undefined` if the person closed a challenge. Rejects with
   * CaptchaUnavailableError, or with the server's error if the client requests too many.
   */
  readonly token: (place: HTMLElement) => Promise<string | undefined>;
}

/** The captcha is blocked, unreachable, or timed out. The form can't be sent without it. */
export class CaptchaUnavailableError extends Error {
  override name = 'CaptchaUnavailableError';

  constructor(reason: string, options?: ErrorOptions) {
    super(`The captcha is not available: ${reason}. The form can't be sent without it.`, options);
  }
}

/** The captcha is a third party's, and the visitor has not consented to its script. */
export class CaptchaConsentError extends CaptchaUnavailableError {
  override name = 'CaptchaConsentError';

  constructor() {
    super('its script needs consent');
  }
}
