// The browser's own SHA-256 is asynchronous, and missing on pages over plain http.
import { sha256 } from '@noble/hashes/sha2.js';

/**
 * A challenge that a browser must solve before it sends a form, so that sending a thousand times takes much computing
 * time.
 */
export interface WorkChallenge {
  /** The server's signed text: letters, digits, `.`, `-` and `_`. */
  readonly challenge: string;
  /** Zero bits that each answer's hash begins with; one more doubles the work. */
  readonly difficulty: number;
}

/** The number of small puzzles. With a single large one the time to solve it would vary much more. */
export const workPuzzles = 16;

/** Hashes between two yields: some tenths of a millisecond, or two milliseconds on an old phone. */
const triesPerSlice = 100;

const separator = '~';

/**
 * Finds the answers, one for each puzzle, with about `workPuzzles · 2^difficulty` hashes in all. It yields after each
 * slice, so that its caller can do other work.
 */
export function* workingOn({ challenge, difficulty }: WorkChallenge): Generator<void, number[]> {
  const puzzles = puzzlesOf(challenge);
  const answers: number[] = [];
  for (let puzzle = 0; puzzle < workPuzzles; puzzle += 1) {
    let answer = 0;
    while (puzzles.zeroBits(puzzle, answer) < difficulty) {
      answer += 1;
      if (answer % triesPerSlice === 0) yield;
    }
    answers.push(answer);
  }
  return answers;
}

/**
 * Whether the answers solve the challenge's puzzles. The caller checks that the challenge is ours, fresh and unused.
 */
export function isWorkDone({ challenge, difficulty }: WorkChallenge, answers: readonly number[]): boolean {
  if (answers.length !== workPuzzles || !answers.every(isWord)) return false;
  const puzzles = puzzlesOf(challenge);
  return answers.every((answer, puzzle) => puzzles.zeroBits(puzzle, answer) >= difficulty);
}

/** Joins challenge and answers into the text that is sent. */
export function workSolutionText(challenge: string, answers: readonly number[]): string {
  return [challenge, answers.map((answer) => answer.toString(36)).join('-')].join(separator);
}

/** The parts of such a text; `undefined` for any other. */
export function readWorkSolution(
  text: string,
): { readonly challenge: string; readonly answers: readonly number[] } | undefined {
  const [challenge = '', answers = '', ...more] = text.split(separator);
  const isText = /^[\w.-]+$/.test(challenge) && /^[0-9a-z]{1,7}(-[0-9a-z]{1,7})*$/.test(answers);
  if (!isText || more.length > 0) return undefined;
  return { challenge, answers: answers.split('-').map((answer) => Number.parseInt(answer, 36)) };
}

/** A puzzle's answer is a 32-bit word for which SHA-256(SHA-256(challenge) ‖ puzzle ‖ answer) begins with zeros. */
function puzzlesOf(challenge: string) {
  const message = new DataView(new ArrayBuffer(40));
  const bytes = new Uint8Array(message.buffer);
  bytes.set(sha256(Uint8Array.from(challenge, (character) => character.charCodeAt(0))));
  return {
    zeroBits(puzzle: number, answer: number): number {
      message.setUint32(32, puzzle);
      message.setUint32(36, answer);
      return Math.clz32(new DataView(sha256(bytes).buffer).getUint32(0));
    },
  };
}

function isWord(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= 0xffffffff;
}
