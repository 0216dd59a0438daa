import { describe, expect, it } from 'vitest';
import { readWorkSolution, workSolutionText } from '@dorsal/domain/proof-of-work';
import { Browser } from '../../testing/browser.ts';
import { buildApi } from '../../testing/build-api.ts';
import { solved } from '../../testing/solve-captcha.ts';
import { testServices } from '../../testing/test-services.ts';
import type { CaptchaAction, CaptchaCaller } from './captcha.ts';
import { difficultyUnder } from '../../captcha/issue-challenge.ts';
import { openProofOfWork } from './proof-of-work.ts';

const lucia = { action: 'contact', ip: '203.0.113.7' } as const;

/** A captcha with its own clock, and a solution. */
function bench(caller: CaptchaCaller = lucia) {
  const clock = { seconds: 1_790_000_000 };
  const captcha = openProofOfWork('a secret that only the tests know', () => clock.seconds * 1_000);
  const challenge = captcha.issue?.(caller, 8) ?? { challenge: '', difficulty: 0, expiresAt: new Date(0) };
  return { clock, captcha, challenge, solution: solved(challenge) };
}

describe('a proof of work', () => {
  it('is valid for the form and the network that asked, within two minutes', async () => {
    const { clock, captcha, challenge, solution } = bench();

    clock.seconds += 119;

    expect(challenge.expiresAt).toEqual(new Date(1_790_000_120_000));
    expect(await captcha.check(solution, lucia)).toEqual({ kind: 'passed', id: challenge.challenge });
  });

  it('is valid from any address of the same IPv6 network', async () => {
    const { captcha, solution } = bench({ action: 'contact', ip: '2001:db8:1:2::1' });

    expect(await captcha.check(solution, { action: 'contact', ip: '2001:db8:1:2:ffff::9' })).toMatchObject({
      kind: 'passed',
    });
  });

  it('expires', async () => {
    const { clock, captcha, solution } = bench();

    clock.seconds += 120;

    expect(await captcha.check(solution, lucia)).toEqual({ kind: 'refused', code: 'expired' });
  });

  it.each([
    ['another network', { ip: '203.0.113.8' }],
    // There is only one form so far; `other` represents a second one.
    ['another form', { action: 'other' as CaptchaAction }],
  ])('is invalid for %s', async (_, change) => {
    const { captcha, solution } = bench();

    expect(await captcha.check(solution, { ...lucia, ...change })).toEqual({
      kind: 'refused',
      code: 'signature',
    });
  });

  it.each([
    ['a later end', (text: string) => text.replace(/^\d+/, '1999999999')],
    ['less work', (text: string) => text.replace('.8.', '.0.')],
    ['another signature', (text: string) => text.replace(/[\w-]{43}$/, 'A'.repeat(43))],
    ['half a signature', (text: string) => text.slice(0, -20)],
  ])("can't be given %s", async (_, forge) => {
    const { captcha, solution } = bench();
    const { challenge = '', answers = [] } = readWorkSolution(solution) ?? {};

    expect(await captcha.check(workSolutionText(forge(challenge), answers), lucia)).toEqual({
      kind: 'refused',
      code: 'signature',
    });
  });

  it.each([
    ['no work at all', 'unreadable', (challenge: string) => challenge],
    ['too little work', 'work', (challenge: string) => workSolutionText(challenge, [1, 2, 3])],
    ['nothing of ours', 'unreadable', () => '03AGdBq25-a-token-of-google'],
  ])('is refused with %s', async (_, code, token) => {
    const { captcha, challenge } = bench();

    expect(await captcha.check(token(challenge.challenge), lucia)).toEqual({ kind: 'refused', code });
  });

  it('of another secret is refused', async () => {
    const { solution } = bench();

    expect(await openProofOfWork('another secret').check(solution, lucia)).toMatchObject({ kind: 'refused' });
  });
});

describe('the difficulty', () => {
  it.each([
    [1, 1, 11],
    [20, 500, 11],
    [40, 1, 12],
    [60, 1, 12],
    [1, 1_000, 12],
    [1, 4_000, 13],
    [1, 1_000_000, 13],
    [1_000_000, 1_000_000, 13],
  ])('after %i challenges for a network and %i in total is %i', (ofNetwork, ofEverybody, bits) => {
    expect(difficultyUnder({ ofNetwork, ofEverybody })).toBe(bits);
  });
});

describe('GET /api/captcha/challenge', async () => {
  const services = await testServices({ environment: { RATE_LIMIT_SCALE: '1' } });
  const browser = new Browser(await buildApi(services));
  const ask = () => browser.call<{ difficulty: number }>('GET', '/api/captcha/challenge');

  it('answers with a signed challenge that must not be cached', async () => {
    expect(await ask()).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'no-store' },
      body: { challenge: expect.stringMatching(/^[\w.-]+$/), difficulty: 11, expiresAt: expect.any(String) },
    });
  });

  it('asks for more work after many challenges, and answers 429 to too many', async () => {
    for (let times = 2; times < 40; times += 1) await ask();

    expect((await ask()).body.difficulty).toBe(12);
    for (let times = 41; times <= 60; times += 1) expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
  });
});
