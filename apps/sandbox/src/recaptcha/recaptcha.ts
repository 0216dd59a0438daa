import type { RecaptchaFaults } from './faults/faults.ts';
import type { SiteKeys } from './site-keys.ts';
import type { Tokens } from './tokens.ts';

/** Google's captcha in this run. */
export interface Recaptcha {
  readonly keys: SiteKeys;
  readonly tokens: Tokens;
  /** What was asked of siteverify, and what was said, newest first. */
  readonly verdicts: Verdict[];
  faults: Readonly<RecaptchaFaults>;
}

interface Verdict {
  readonly at: Date;
  readonly success: boolean;
  readonly text: string;
}
