import { describe, expect, it } from 'vitest';
import { aScan, byKey } from '../testing/check-in-examples.ts';
import { mergedScans, type Scan, unsentScans, waitingScans } from './scan.ts';

describe('scans of a page that reloads the stored data', () => {
  const answered = aScan({ shown: 'unknown', state: 'answered', answer: 'unknown' });
  const merged = (own: Scan, stored: Scan = answered) =>
    mergedScans(
      [stored],
      byKey([own], ({ scanId }) => scanId),
    ).get(own.scanId);

  it('have the answer that another page has received', () => {
    expect(merged(aScan({ shown: 'unknown' }))).toEqual(answered);
  });

  it('are those by which another page has admitted a person', () => {
    expect(merged(aScan({ shown: 'nothing', answer: 'ok', state: 'answered' }), aScan())).toEqual(aScan());
  });

  it('wait to be sent again when they have admitted a person since', () => {
    const letIn = aScan({ shown: 'letIn' });

    expect(merged(letIn)).toEqual(letIn);
  });
});

it('sends waiting scans in the order in which they were made', () => {
  const scans = [
    aScan({ scanId: 'b', scannedAt: '2027-04-05T18:02:00.000Z' }),
    aScan({ scanId: 'sent', state: 'answered', answer: 'ok' }),
    aScan({ scanId: 'a', scannedAt: '2027-04-05T18:01:00.000Z' }),
    aScan({ scanId: 'rejected', state: 'rejected' }),
  ];

  expect(waitingScans(scans).map(({ scanId }) => scanId)).toEqual(['a', 'b']);
});

it('counts as unsent the waiting scans, and the rejected ones that admitted a person', () => {
  const scans = [
    aScan({ scanId: 'question', shown: 'already' }),
    aScan({ scanId: 'sent', state: 'answered', answer: 'ok' }),
    aScan({ scanId: 'rejected', state: 'rejected' }),
    aScan({ scanId: 'rejected let in', shown: 'letIn', state: 'rejected' }),
    aScan({ scanId: 'rejected question', shown: 'already', state: 'rejected' }),
  ];

  expect(unsentScans(scans).map(({ scanId }) => scanId)).toEqual(['question', 'rejected', 'rejected let in']);
});
