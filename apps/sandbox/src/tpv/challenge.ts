import { randomInt } from 'node:crypto';

/** The one-time code with which the card's bank verifies the cardholder (3-D Secure). */
export interface Challenge {
  /** Six digits. */
  readonly code: string;
  wrongTries: number;
}

const maxTries = 3;

export function newChallenge(): Challenge {
  return { code: String(randomInt(1_000_000)).padStart(6, '0'), wrongTries: 0 };
}

export function remainingTries({ wrongTries }: Challenge): number {
  return maxTries - wrongTries;
}

/** Whether the code is the right one. A wrong one costs a try. */
export function tryCode(challenge: Challenge, code: string): boolean {
  // Banks show their codes in groups, and users type the spaces, too.
  if (code.replaceAll(/\s/g, '') === challenge.code) return true;
  challenge.wrongTries += 1;
  return false;
}
