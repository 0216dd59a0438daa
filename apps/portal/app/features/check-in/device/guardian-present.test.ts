import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CheckInServer } from '../testing/check-in-server.ts';
import { aParticipant } from '../testing/check-in-examples.ts';
import { checkInOn } from '../testing/check-in-on.ts';
import { storedData } from '../testing/check-in-story.ts';
import { memoryDatabase } from '../testing/memory-database.ts';
import type { CheckInDevice } from './check-in-device.ts';
import { takeTicket } from './take-scan.ts';
import type { Verdict } from './verdict.ts';

let server: CheckInServer;

beforeEach(() => {
  server = new CheckInServer([aParticipant('vera', { isConsentMissing: true })]);
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: server.now });
  vi.spyOn(console, 'info').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function atWork(): Promise<CheckInDevice> {
  const checkIn = checkInOn(server.fetch, memoryDatabase(storedData(server)));
  await checkIn.open();
  return checkIn;
}

/** The verdicts on a scan, the last one last. */
async function scanned(checkIn: CheckInDevice): Promise<Verdict[]> {
  const shown: Verdict[] = [];
  await takeTicket(checkIn, { participantId: 'vera' }, (verdict) => shown.push(verdict) > 0);
  return shown;
}

describe('a person whose consent is missing', () => {
  it('does not enter, until the volunteer says that the guardian is there', async () => {
    const checkIn = await atWork();

    const shown = await scanned(checkIn);
    expect(shown.at(-1)).toMatchObject({ result: 'consentMissing', isLocal: false });
    expect(server.participants.get('vera')?.firstScanAt).toBeNull();

    await shown.at(-1)?.letIn?.();
    expect(shown.at(-1)).toMatchObject({ result: 'ok' });
    expect(server.received.at(-1)).toMatchObject({ guardianPresent: true });
    expect((await scanned(checkIn)).at(-1)).toMatchObject({ result: 'already' });
  });

  it('is stopped by the stored list without network, and enters with the guardian, which is sent later', async () => {
    const checkIn = await atWork();
    server.isReachable = false;
    checkIn.store.setState({ isConnected: false });

    const shown = await scanned(checkIn);
    expect(shown.at(-1)).toMatchObject({ result: 'consentMissing', isLocal: true });
    await shown.at(-1)?.letIn?.();
    expect(shown.at(-1)).toMatchObject({ result: 'ok', isLocal: true });

    server.isReachable = true;
    await checkIn.send();
    expect(server.received.at(-1)).toMatchObject({ admitted: true, guardianPresent: true });
    expect(server.participants.get('vera')?.firstScanAt).not.toBeNull();
  });

  it('enters by an ordinary scan once the guardian has consented', async () => {
    const checkIn = await atWork();
    await scanned(checkIn);

    server.participants.set('vera', aParticipant('vera'));

    expect((await scanned(checkIn)).at(-1)).toMatchObject({ result: 'ok' });
  });
});
