import { type Api, TooManyRequestsError } from '@dorsal/api-client';
import { workingOn, workSolutionText } from '@dorsal/domain/proof-of-work';
import { type Captcha, CaptchaUnavailableError } from './captcha.ts';
import { inSlices } from './in-slices.ts';

interface Solution {
  readonly token: string;
  /** Milliseconds since 1970, by this machine's clock. */
  readonly usableUntil: number;
}

/** Milliseconds reserved for the request to the server. */
const marginMs = 10_000;

/** The portal's own captcha: the browser solves a proof of work from the server while the visitor fills in the form. */
export function workCaptcha(api: Pick<Api, 'general' | 'serverAheadMs'>): Captcha {
  let latest: Promise<Solution> | undefined;

  const begin = () => {
    const begun = solve(api);
    latest = begun;
    begun.catch((error: unknown) => {
      console.info('The work for the captcha could not be done.', error);
      if (latest === begun) latest = undefined;
    });
    return begun;
  };

  return {
    prepare() {
      if (latest === undefined) void begin();
    },
    async token() {
      const prepared = await (latest ?? begin());
      latest = undefined;
      if (Date.now() < prepared.usableUntil) return prepared.token;
      return (await solve(api)).token;
    },
  };
}

async function solve(api: Parameters<typeof workCaptcha>[0]): Promise<Solution> {
  const given = await api.general.captchaChallenge().catch((error: unknown) => {
    if (error instanceof TooManyRequestsError) throw error;
    throw new CaptchaUnavailableError('no challenge came', { cause: error });
  });
  const answers = await inSlices(workingOn(given));
  return {
    token: workSolutionText(given.challenge, answers),
    usableUntil: Date.parse(given.expiresAt) - api.serverAheadMs() - marginMs,
  };
}
