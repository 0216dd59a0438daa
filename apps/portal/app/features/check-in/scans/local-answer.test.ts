import { describe, expect, it } from 'vitest';
import type { ListedParticipant } from './listed-participants.ts';
import type { Scan } from './scan.ts';
import { localAnswer } from './local-answer.ts';
import { aParticipant, aScan } from '../testing/check-in-examples.ts';

const eventId = 'evento';
const answer = (
  participantId: string,
  {
    listed = [],
    scans = [],
    ofEvent,
  }: { listed?: ListedParticipant[]; scans?: Scan[]; ofEvent?: string } = {},
) =>
  localAnswer(
    { participantId, eventId: ofEvent },
    {
      eventId,
      participants: new Map(listed.map((participant) => [participant._id, participant])),
      scans: new Map(scans.map((scan) => [scan.scanId, scan])),
    },
  );

describe('the local answer of a device', () => {
  it('lets in a participant who has paid and is not inside', () => {
    expect(answer('ana', { listed: [aParticipant('ana')] })).toEqual({ result: 'ok', firstScanAt: null });
  });

  it('has the time of an entry at another device', () => {
    const inside = aParticipant('ana', { firstScanAt: '2027-04-05T18:00:00.000Z', firstScanId: 'ajeno' });

    expect(answer('ana', { listed: [inside] })).toEqual({
      result: 'already',
      firstScanAt: '2027-04-05T18:00:00.000Z',
    });
  });

  it('has the time of an own entry before the server knows of it', () => {
    const scans = [aScan({ participantId: 'ana', scannedAt: '2027-04-05T18:05:00.000Z' })];

    expect(answer('ana', { listed: [aParticipant('ana')], scans })).toEqual({
      result: 'already',
      firstScanAt: '2027-04-05T18:05:00.000Z',
    });
  });

  it('has the time of the earlier of two entries', () => {
    const inside = aParticipant('ana', {
      firstScanAt: '2027-04-05T20:01:00.000+02:00',
      firstScanId: 'ajeno',
    });
    const scans = [aScan({ participantId: 'ana', scannedAt: '2027-04-05T18:05:00.000Z' })];

    expect(answer('ana', { listed: [inside], scans }).firstScanAt).toBe('2027-04-05T20:01:00.000+02:00');
  });

  it('refuses a participant who has not paid, even one who was inside before the refund', () => {
    const refunded = aParticipant('ana', { isPaid: false, firstScanAt: '2027-04-05T18:00:00.000Z' });

    expect(answer('ana', { listed: [refunded] }).result).toBe('notPaid');
  });

  it("differs between another event's ticket and an unknown one", () => {
    expect(answer('ana', { ofEvent: 'otro' }).result).toBe('wrongEvent');
    expect(answer('ana', { ofEvent: eventId }).result).toBe('unknown');
    expect(answer('ana').result).toBe('unknown');
  });

  it('refuses a person who was already admitted here without being in the list', () => {
    const scans = [aScan({ participantId: 'nadie', shown: 'letIn' })];

    expect(answer('nadie', { scans, ofEvent: eventId })).toEqual({
      result: 'already',
      firstScanAt: '2027-04-05T18:12:31.480Z',
    });
  });

  it('trusts the list, not the QR, about the event', () => {
    expect(answer('ana', { listed: [aParticipant('ana')], ofEvent: 'otro' }).result).toBe('ok');
  });

  it('ignores an entry by an own scan whose answer was never shown', () => {
    const unheard = aScan({ participantId: 'ana', shown: 'nothing' });
    const inside = aParticipant('ana', { firstScanAt: unheard.scannedAt, firstScanId: unheard.scanId });

    expect(answer('ana', { listed: [inside], scans: [unheard] }).result).toBe('ok');
  });

  it('does not count a scan that the server has refused as an entry', () => {
    const refused = aScan({ participantId: 'ana', state: 'answered', answer: 'notPaid' });

    expect(answer('ana', { listed: [aParticipant('ana')], scans: [refused] }).result).toBe('ok');
  });
});
