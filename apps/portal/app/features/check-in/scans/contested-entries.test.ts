import { describe, expect, it } from 'vitest';
import { contestedEntries } from './contested-entries.ts';
import { aParticipant, aScan, byKey } from '../testing/check-in-examples.ts';

const list = (...participants: ReturnType<typeof aParticipant>[]) => byKey(participants, ({ _id }) => _id);

describe('contested entries of this device', () => {
  it('include an entry that the server answered with an earlier one', () => {
    const scan = aScan({ state: 'answered', answer: 'already', firstScanAt: '2027-04-05T18:00:00.000Z' });

    expect(contestedEntries(list(aParticipant('ana')), [scan])).toEqual([
      {
        scanId: scan.scanId,
        fullName: 'Ana López Ferrer',
        ticketName: '21K Calderona',
        scannedAt: scan.scannedAt,
        reason: 'already',
        firstScanAt: '2027-04-05T18:00:00.000Z',
      },
    ]);
  });

  it('include an entry that counted until an earlier one arrived from another device', () => {
    const scan = aScan({ state: 'answered', answer: 'ok' });
    const won = aParticipant('ana', { firstScanAt: '2027-04-05T18:00:00.000Z', firstScanId: 'ajeno' });

    expect(contestedEntries(list(won), [scan])).toMatchObject([
      { reason: 'already', firstScanAt: '2027-04-05T18:00:00.000Z' },
    ]);
  });

  it('include a person admitted without being in the list whom the server does not know', () => {
    const scan = aScan({
      shown: 'letIn',
      state: 'answered',
      answer: 'unknown',
    });

    expect(contestedEntries(list(), [scan])).toMatchObject([{ fullName: null, reason: 'unknown' }]);
  });

  it('leave out entries that count, or that came first', () => {
    const counts = aScan({ state: 'answered', answer: 'ok' });
    const own = aParticipant('ana', { firstScanAt: counts.scannedAt, firstScanId: counts.scanId });
    const later = aParticipant('ana', { firstScanAt: '2027-04-05T19:00:00.000Z', firstScanId: 'ajeno' });

    expect(contestedEntries(list(own), [counts])).toEqual([]);
    expect(contestedEntries(list(later), [aScan()])).toEqual([]);
  });

  it('leave out scans that admitted no person', () => {
    const refused = aScan({ shown: 'already', state: 'answered', answer: 'already' });

    expect(contestedEntries(list(aParticipant('ana')), [refused])).toEqual([]);
  });
});
