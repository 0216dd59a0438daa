/** The forms that ask for a captcha: one for another form is worth nothing. */
export type CaptchaAction = 'contact';

/** Which form, and from where. */
export interface CaptchaCaller {
  readonly action: CaptchaAction;
  readonly ip: string;
}

/**
 * What a captcha is worth.
 * - `passed`: it counts once, and `id` is what it must not be used again by.
 * - `refused`: forged, foreign, too old, or by a machine; the code is for the log.
 * - `unavailable`: nobody can tell now.
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
  /** Makes a challenge; absent where the browser gets its captcha elsewhere. */
  readonly issue?: (caller: CaptchaCaller, difficulty: number) => IssuedChallenge;
  /** Nothing is thrown: forgeries and a service that is down are expected. */
  readonly check: (token: string, caller: CaptchaCaller) => Promise<CaptchaAnswer>;
}
