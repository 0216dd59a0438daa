import type { CaptchaChallengeBody } from '@dorsal/api-contract/general';
import { workingOn, workSolutionText } from '@dorsal/domain/proof-of-work';
import type { Browser } from './browser.ts';

/** The field `recaptcha` with a solved challenge. */
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

/** Requests a challenge, and solves it. */
export async function solveCaptcha(browser: Browser): Promise<string> {
  const { body } = await browser.call<CaptchaChallengeBody>('GET', '/api/captcha/challenge');
  return solved(body);
}
