import { NotFoundError } from '../http/refusal.ts';
import { countFor, limitForNetwork } from '../limits/rate-limit.ts';
import type { Services } from '../services.ts';
import type { CaptchaCaller, IssuedChallenge } from '../gateways/captcha/captcha.ts';

/** Bits: some 33,000 hashes, a tenth of a second, or one second on an old phone. */
const leastDifficulty = 11;
/** Four times the work, three seconds on that phone: many challenges must not close the form to others. */
const mostExtraBits = 2;

const windowSeconds = 600;
/** Normal numbers of challenges in ten minutes, from one network and in total. Twice as many add one bit. */
const usual = { network: 20, everybody: 500 };

/**
 * Issues a challenge; its difficulty grows with the number of requests. Throws NotFoundError if the captcha is
 * Google's, and TooManyRequestsError.
 */
export async function issueChallenge(
  services: Pick<Services, 'captcha' | 'db' | 'config'>,
  caller: CaptchaCaller,
): Promise<IssuedChallenge> {
  const { captcha, db } = services;
  if (!captcha.issue) throw new NotFoundError();
  const ofNetwork = await limitForNetwork(services, caller.ip, {
    action: 'captcha',
    times: 60,
    windowSeconds,
  });
  const ofEverybody = await countFor(db, 'everybody', { action: 'captcha', windowSeconds });
  return captcha.issue(caller, difficultyUnder({ ofNetwork, ofEverybody }));
}

/** @returns bits */
export function difficultyUnder({
  ofNetwork,
  ofEverybody,
}: {
  readonly ofNetwork: number;
  readonly ofEverybody: number;
}): number {
  const load = Math.max(ofNetwork / usual.network, ofEverybody / usual.everybody, 1);
  return leastDifficulty + Math.min(mostExtraBits, Math.floor(Math.log2(load)));
}
