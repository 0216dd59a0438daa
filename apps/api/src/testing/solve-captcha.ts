import type { CaptchaChallengeBody } from '@dorsal/api-contract/general';
import { workingOn, workSolutionText } from '@dorsal/domain/proof-of-work';
import type { Browser } from './browser.ts';

/** The field `recaptcha` of somebody who has done the work for it. */
export function solved({
  challenge,
  difficulty,
}: Pick<CaptchaChallengeBody, 'challenge' | 'difficulty'>): string {
  const work = workingOn({ challenge, difficulty });
  for (;;) {
    const step = work.next();
    if (step.done) return workSolutionText(challenge, step.value);
  }
}

/** Asks for a challenge, and does the work. */
export async function solveCaptcha(browser: Browser): Promise<string> {
  const { body } = await browser.call<CaptchaChallengeBody>('GET', '/api/captcha/challenge');
  return solved(body);
}
