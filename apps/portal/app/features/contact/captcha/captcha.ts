/** Tells people from machines, unseen. */
export interface Captcha {
  /** Gets ready, once: at the first touch of the form, so that nobody waits for it later. `place` is an empty element. */
  readonly prepare: (place: HTMLElement) => void;
  /**
   * A token, each good for one sending and anew each time; `undefined` when the person was asked something and has
   * closed it. Rejects with CaptchaUnavailableError, or with what the server says to somebody who asks too often.
   */
  readonly token: (place: HTMLElement) => Promise<string | undefined>;
}

/** There is no captcha to be had: blocked, away, or without an answer. Without it nothing can be sent. */
export class CaptchaUnavailableError extends Error {
  override name = 'CaptchaUnavailableError';

  constructor(reason: string, options?: ErrorOptions) {
    super(`The captcha is not available: ${reason}. The form can't be sent without it.`, options);
  }
}

/** The captcha is another company's, and whoever fills in the form has not agreed to its script. */
export class CaptchaConsentError extends CaptchaUnavailableError {
  override name = 'CaptchaConsentError';

  constructor() {
    super('its script needs consent');
  }
}
