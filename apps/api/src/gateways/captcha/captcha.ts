/** The forms that ask for a captcha: one for another form is invalid. */
export type CaptchaAction = 'contact';

/** The form, and the caller's address. */
export interface CaptchaCaller {
  readonly action: CaptchaAction;
  readonly ip: string;
}

/**
 * The result of a captcha check.
 * - `passed`: valid once; `id` identifies it, so that it isn't used again.
 * - `refused`: forged, foreign, too old, or by a machine; the code is for the log.
 * - `unavailable`: it can't be checked at the moment.
 */
export type CaptchaAnswer =
  | { readonly kind: 'passed'; readonly id: string }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'unavailable'; readonly reason: string };

export interface IssuedChallenge {
  readonly challenge: string;
  readonly difficulty: number;
  readonly expiresAt: Date;
}

export interface Captcha {
  /** Makes a challenge; absent if the browser gets its captcha elsewhere. */
  readonly issue?: (caller: CaptchaCaller, difficulty: number) => IssuedChallenge;
  /** Doesn't throw: forgeries and a service that is down are expected. */
  readonly check: (token: string, caller: CaptchaCaller) => Promise<CaptchaAnswer>;
}
