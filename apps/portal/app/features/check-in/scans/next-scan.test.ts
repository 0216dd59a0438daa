import { describe, expect, it } from 'vitest';
import { newScan, nextScan, type ScanEvent } from './next-scan.ts';
import type { Scan, ShownResult } from './scan.ts';

const facts = {
  scanId: '0b8f6a52-6f0e-4d5c-9a53-2f1f6c1f7f0a',
  participantId: 'ana',
  scannedAt: '2027-04-05T18:12:31.480Z',
};
const enteredAt = facts.scannedAt;
const later = '2027-04-05T18:20:00.000Z';

/** A scan by its text: what was shown, then its state, as `nothing waiting` or `ok answered already`. */
function scanOf(text: string, scannedAt = facts.scannedAt): Scan {
  const [shown, state, answer] = text.split(' ') as [ShownResult, Scan['state'], 'ok' | 'late' | 'already'];
  const scan = { ...facts, scannedAt, shown };
  if (state !== 'answered') return { ...scan, state };
  if (answer === 'already') return { ...scan, state, answer, firstScanAt: enteredAt };
  return { ...scan, state, answer: 'ok', firstScanAt: answer === 'late' ? null : enteredAt };
}

/** The text of a scan, as in `scanOf`; with `again` if it was scanned again. */
function textOf(scan: Scan): string {
  const again = scan.scannedAt === later ? ' again' : '';
  if (scan.state !== 'answered') return `${scan.shown} ${scan.state}${again}`;
  const answer = scan.answer === 'ok' && scan.firstScanAt === null ? 'late' : scan.answer;
  return `${scan.shown} answered ${answer}${again}`;
}

const question = scanOf('nothing waiting');
const answers = {
  entry: { result: 'ok', firstScanAt: enteredAt },
  already: { result: 'already', firstScanAt: enteredAt },
} as const;

const events: Record<string, ScanEvent> = {
  scannedAgain: { kind: 'scannedAgain', scannedAt: later },
  listAdmits: { kind: 'listDecided', result: 'ok' },
  listRefuses: { kind: 'listDecided', result: 'already' },
  answerShown: { kind: 'answerShown' },
  okNotShown: { kind: 'notShown', result: 'ok', before: 'nothing' },
  letIn: { kind: 'letIn' },
  answeredEntry: { kind: 'answered', sent: question, outcome: answers.entry },
  answeredAlready: { kind: 'answered', sent: question, outcome: answers.already },
  rejected: { kind: 'rejected' },
  reopened: { kind: 'reopened' },
};

/** For every state, what each event changes it to. An event that isn't listed changes nothing. */
const table: Record<string, Record<string, string>> = {
  'nothing waiting': {
    scannedAgain: 'nothing waiting again',
    listAdmits: 'ok waiting',
    listRefuses: 'already waiting',
    letIn: 'letIn waiting',
    answeredEntry: 'nothing answered ok',
    answeredAlready: 'nothing answered already',
    rejected: 'nothing rejected',
  },
  'unknown waiting': {
    scannedAgain: 'nothing waiting again',
    listAdmits: 'ok waiting',
    listRefuses: 'already waiting',
    letIn: 'letIn waiting',
    answeredEntry: 'unknown answered ok',
    answeredAlready: 'unknown answered already',
    rejected: 'unknown rejected',
  },
  'already waiting': {
    listAdmits: 'ok waiting',
    listRefuses: 'already waiting',
    letIn: 'letIn waiting',
    answeredEntry: 'already answered ok',
    answeredAlready: 'already answered already',
    rejected: 'already rejected',
  },
  // The server got a question. That it was an admission is still to be sent, unless the server recorded the entry.
  'ok waiting': {
    okNotShown: 'nothing waiting',
    answeredEntry: 'ok answered ok',
    rejected: 'ok rejected',
  },
  'letIn waiting': {
    answeredEntry: 'letIn answered ok',
    rejected: 'letIn rejected',
  },
  'nothing answered ok': {
    scannedAgain: 'nothing waiting again',
    listAdmits: 'ok waiting',
    listRefuses: 'already waiting',
    answerShown: 'ok answered ok',
    letIn: 'letIn waiting',
    answeredAlready: 'nothing answered already',
  },
  'nothing answered late': {
    scannedAgain: 'nothing waiting again',
    listAdmits: 'ok waiting',
    listRefuses: 'already waiting',
    answerShown: 'ok answered late',
    letIn: 'letIn waiting',
    answeredEntry: 'nothing answered ok',
    answeredAlready: 'nothing answered already',
  },
  'nothing answered already': {
    listAdmits: 'ok waiting',
    listRefuses: 'already waiting',
    answerShown: 'already answered already',
    letIn: 'letIn waiting',
    answeredEntry: 'nothing answered ok',
  },
  'unknown answered ok': {
    scannedAgain: 'nothing waiting again',
    listAdmits: 'ok waiting',
    listRefuses: 'already waiting',
    answerShown: 'ok answered ok',
    letIn: 'letIn waiting',
    answeredAlready: 'unknown answered already',
  },
  'already answered already': {
    listAdmits: 'ok waiting',
    listRefuses: 'already waiting',
    letIn: 'letIn waiting',
    answeredEntry: 'already answered ok',
  },
  'ok answered ok': {
    okNotShown: 'nothing answered ok',
  },
  'ok answered already': {
    okNotShown: 'nothing answered already',
    answeredEntry: 'ok answered ok',
  },
  'letIn answered ok': {},
  'letIn answered already': {
    answeredEntry: 'letIn answered ok',
  },
  'nothing rejected': {
    scannedAgain: 'nothing waiting again',
    listAdmits: 'ok waiting',
    listRefuses: 'already waiting',
    letIn: 'letIn waiting',
    answeredEntry: 'nothing answered ok',
    answeredAlready: 'nothing answered already',
    reopened: 'nothing waiting',
  },
  'already rejected': {
    listAdmits: 'ok waiting',
    listRefuses: 'already waiting',
    letIn: 'letIn waiting',
    answeredEntry: 'already answered ok',
    answeredAlready: 'already answered already',
    reopened: 'already waiting',
  },
  'ok rejected': {
    okNotShown: 'nothing rejected',
    answeredEntry: 'ok answered ok',
    reopened: 'ok waiting',
  },
  'letIn rejected': {
    answeredEntry: 'letIn answered ok',
    reopened: 'letIn waiting',
  },
};

const transitions = Object.entries(table).flatMap(([state, changes]) =>
  Object.entries(events).map(([name, event]) => ({ state, name, event, next: changes[name] ?? state })),
);

describe('the transitions of a scan', () => {
  it.each(transitions)('change "$state" to "$next" when the event is $name', ({ state, event, next }) => {
    expect(textOf(nextScan(scanOf(state), event))).toBe(next);
  });

  it('cover every combination of what was shown and the state', () => {
    const shown = ['nothing', 'already', 'ok', 'letIn'];
    const states = ['waiting', 'answered', 'rejected'];
    const covered = new Set(Object.keys(table).map((text) => text.split(' ', 2).join(' ')));

    expect(
      shown.flatMap((one) => states.map((state) => `${one} ${state}`)).filter((one) => !covered.has(one)),
    ).toEqual([]);
  });

  it('begin with a question to the server', () => {
    expect(newScan(facts)).toEqual(question);
  });

  it('apply the answer to an admission that the server received as one', () => {
    const admission = scanOf('ok waiting');
    const event: ScanEvent = { kind: 'answered', sent: admission, outcome: answers.already };

    expect(textOf(nextScan(admission, event))).toBe('ok answered already');
  });

  it('ignore an answer to a scan that was scanned again since, unless it was recorded as an entry', () => {
    const again = scanOf('nothing waiting', later);

    expect(nextScan(again, { kind: 'answered', sent: question, outcome: answers.already })).toBe(again);
    expect(textOf(nextScan(again, { kind: 'answered', sent: question, outcome: answers.entry }))).toBe(
      'nothing answered ok again',
    );
  });
});
