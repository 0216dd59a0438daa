import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isWorkDone,
  readWorkSolution,
  type WorkChallenge,
  workingOn,
  workPuzzles,
  workSolutionText,
} from './proof-of-work.ts';

const challengeText = fc.stringMatching(/^[\w.-]{1,120}$/);

function solve(challenge: WorkChallenge): { answers: readonly number[]; slices: number } {
  const work = workingOn(challenge);
  for (let slices = 1; ; slices += 1) {
    const step = work.next();
    if (step.done) return { answers: step.value, slices };
  }
}

describe('proof of work', () => {
  it('accepts the answers of a solved challenge', () => {
    fc.assert(
      fc.property(challengeText, fc.nat({ max: 6 }), (challenge, difficulty) => {
        expect(isWorkDone({ challenge, difficulty }, solve({ challenge, difficulty }).answers)).toBe(true);
      }),
    );
  });

  it('refuses the answers of another challenge', () => {
    fc.assert(
      fc.property(challengeText, challengeText, (one, other) => {
        fc.pre(one !== other);
        const { answers } = solve({ challenge: one, difficulty: 8 });
        // One random answer in 256 is right by chance; sixteen at once are not.
        expect(isWorkDone({ challenge: other, difficulty: 8 }, answers)).toBe(false);
      }),
      { numRuns: 20 },
    );
  });

  it.each([
    ['an answer is missing', (answers: readonly number[]) => answers.slice(1)],
    ['there is one too many', (answers: readonly number[]) => [...answers, 0]],
    ['they are for other puzzles', (answers: readonly number[]) => answers.toReversed()],
    ['one is no word', (answers: readonly number[]) => answers.with(0, (answers[0] ?? 0) + 2 ** 32)],
    ['one is a fraction', (answers: readonly number[]) => answers.with(0, (answers[0] ?? 0) + 0.5)],
  ])('is not done when %s', (_, spoilt) => {
    const challenge = { challenge: 'contact.1790000000.10.abc', difficulty: 10 };

    expect(isWorkDone(challenge, spoilt(solve(challenge).answers))).toBe(false);
  });

  it('needs more hashes for each bit, and yields in between', () => {
    const easy = solve({ challenge: 'contact.1', difficulty: 4 });
    const hard = solve({ challenge: 'contact.1', difficulty: 12 });
    const sum = (answers: readonly number[]) => answers.reduce((total, answer) => total + answer, 0);

    expect(sum(hard.answers)).toBeGreaterThan(sum(easy.answers) * 16);
    expect([easy.slices, hard.slices > 10]).toEqual([1, true]);
  });
});

describe('a solution as it is sent', () => {
  it('is read as it was written', () => {
    const word = fc.nat({ max: 0xffffffff });
    const answers = fc.array(word, { minLength: workPuzzles, maxLength: workPuzzles });

    fc.assert(
      fc.property(challengeText, answers, (challenge, given) => {
        expect(readWorkSolution(workSolutionText(challenge, given))).toEqual({ challenge, answers: given });
      }),
    );
  });

  it.each(['', '~', 'abc', 'abc~', '~1', 'a b~1', 'a~1~2', 'a~-1', 'a~1--2', 'a~Z', 'a~123456789'])(
    'is not read from %j',
    (text) => {
      expect(readWorkSolution(text)).toBeUndefined();
    },
  );

  it('is read from any text without throwing', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(() => readWorkSolution(text)).not.toThrow();
      }),
    );
  });
});
