import { readWorkSolution, isWorkDone } from '@dorsal/domain/proof-of-work';
import { TooManyRequestsError } from '@dorsal/api-client';
import { describe, expect, it } from 'vitest';
import { type Answers, answeringApi } from '~/testing/answering-api.ts';
import { CaptchaUnavailableError } from './captcha.ts';
import { workCaptcha } from './work-captcha.ts';

const call = 'GET /api/captcha/challenge';
// The captcha is invisible and doesn't use the element.
const place = {} as HTMLElement;

/** A server that numbers its challenges, each valid for `livesMs`. */
function bench({ livesMs = 120_000, answer }: { livesMs?: number; answer?: Answers[string] } = {}) {
  let asked = 0;
  const captcha = workCaptcha(
    answeringApi({
      [call]:
        answer ??
        (() => {
          asked += 1;
          const expiresAt = new Date(Date.now() + livesMs).toISOString();
          return { body: { challenge: `challenge-${asked}`, difficulty: 4, expiresAt } };
        }),
    }),
  );
  return { captcha, asked: () => asked };
}

describe("the portal's own captcha", () => {
  it('returns a solution of the challenge', async () => {
    const { captcha } = bench();

    const solution = readWorkSolution((await captcha.token(place)) ?? '');

    expect(solution?.challenge).toBe('challenge-1');
    expect(isWorkDone({ challenge: 'challenge-1', difficulty: 4 }, solution?.answers ?? [])).toBe(true);
  });

  it('solves one challenge in advance', async () => {
    const { captcha, asked } = bench();

    captcha.prepare(place);
    captcha.prepare(place);

    expect(await captcha.token(place)).toMatch(/^challenge-1~/);
    expect(asked()).toBe(1);
  });

  it('returns a new solution each time', async () => {
    const { captcha } = bench();

    expect(await captcha.token(place)).toMatch(/^challenge-1~/);
    expect(await captcha.token(place)).toMatch(/^challenge-2~/);
  });

  it('solves a new challenge when the prepared one is about to expire', async () => {
    const { captcha } = bench({ livesMs: 9_000 });

    captcha.prepare(place);

    expect(await captcha.token(place)).toMatch(/^challenge-2~/);
  });

  it('is unavailable without a challenge, and retries at the next token', async () => {
    let isAway = true;
    const { captcha } = bench({
      answer: () =>
        isAway
          ? { status: 503 }
          : {
              body: {
                challenge: 'back',
                difficulty: 0,
                expiresAt: new Date(Date.now() + 60_000).toISOString(),
              },
            },
    });
    captcha.prepare(place);

    await expect(captcha.token(place)).rejects.toThrow(CaptchaUnavailableError);
    isAway = false;

    expect(await captcha.token(place)).toMatch(/^back~/);
  });

  it("rejects with the server's error when there are too many requests", async () => {
    const { captcha } = bench({ answer: { status: 429 } });

    await expect(captcha.token(place)).rejects.toThrow(TooManyRequestsError);
  });
});
