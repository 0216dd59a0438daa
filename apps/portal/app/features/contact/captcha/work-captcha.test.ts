import { readWorkSolution, isWorkDone } from '@dorsal/domain/proof-of-work';
import { TooManyRequestsError } from '@dorsal/api-client';
import { describe, expect, it } from 'vitest';
import { type Answers, answeringApi } from '~/testing/answering-api.ts';
import { CaptchaUnavailableError } from './captcha.ts';
import { workCaptcha } from './work-captcha.ts';

const call = 'GET /api/captcha/challenge';
// No element is touched: the work is done out of sight.
const place = {} as HTMLElement;

/** A server that numbers its challenges, each of which lives so long. */
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
  it('gives a solution of the challenge', async () => {
    const { captcha } = bench();

    const solution = readWorkSolution((await captcha.token(place)) ?? '');

    expect(solution?.challenge).toBe('challenge-1');
    expect(isWorkDone({ challenge: 'challenge-1', difficulty: 4 }, solution?.answers ?? [])).toBe(true);
  });

  it('works ahead, once', async () => {
    const { captcha, asked } = bench();

    captcha.prepare(place);
    captcha.prepare(place);

    expect(await captcha.token(place)).toMatch(/^challenge-1~/);
    expect(asked()).toBe(1);
  });

  it('is another one each time', async () => {
    const { captcha } = bench();

    expect(await captcha.token(place)).toMatch(/^challenge-1~/);
    expect(await captcha.token(place)).toMatch(/^challenge-2~/);
  });

  it('begins anew when somebody wrote for too long', async () => {
    const { captcha } = bench({ livesMs: 9_000 });

    captcha.prepare(place);

    expect(await captcha.token(place)).toMatch(/^challenge-2~/);
  });

  it('is unavailable while there is no challenge, and tries again with the next sending', async () => {
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

  it('hands on what the server says to who asks too often', async () => {
    const { captcha } = bench({ answer: { status: 429 } });

    await expect(captcha.token(place)).rejects.toThrow(TooManyRequestsError);
  });
});
