import { describe, expect, it } from 'vitest';
import { messageLimitProblem } from './message-limits.ts';

const none = { messages: 0, mails: 0, advertising: 0 };

describe('messageLimitProblem', () => {
  it.each([
    ['the first message', 'news', 12_480, none, undefined],
    ['the 20th message of a day', 'news', 1, { ...none, messages: 19 }, undefined],
    ['the 21st', 'news', 1, { ...none, messages: 20 }, 'messages'],
    ['the 60,000th e-mail', 'news', 1, { ...none, mails: 59_999 }, undefined],
    ['the 60,001st', 'news', 2, { ...none, mails: 59_999 }, 'mails'],
    ['the first advertisement', 'advertising', 10, { ...none, messages: 3 }, undefined],
    ['a second advertisement', 'advertising', 10, { ...none, advertising: 1 }, 'advertising'],
    ['news after an advertisement', 'news', 10, { ...none, advertising: 1 }, undefined],
  ] as const)('of %s: %s of %i e-mails', (_, kind, mails, recent, problem) => {
    expect(messageLimitProblem({ kind, mails }, recent)).toBe(problem);
  });
});
