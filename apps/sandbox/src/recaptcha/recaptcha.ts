import type { RecaptchaFaults } from './faults/faults.ts';
import type { SiteKeys } from './site-keys.ts';
import type { Tokens } from './tokens.ts';

/** The state of Google's captcha in this run. */
export interface Recaptcha {
  readonly keys: SiteKeys;
  readonly tokens: Tokens;
  /** The requests to siteverify and their responses, newest first. */
  readonly verdicts: Verdict[];
  faults: Readonly<RecaptchaFaults>;
}

interface Verdict {
  readonly at: Date;
  readonly success: boolean;
  readonly text: string;
}
