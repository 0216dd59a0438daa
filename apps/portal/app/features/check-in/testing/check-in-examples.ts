import type { ListedParticipant } from '../scans/listed-participants.ts';
import type { AnsweredScan, RejectedScan, Scan, WaitingScan } from '../scans/scan.ts';

/** A participant who has paid and isn't inside. */
export function aParticipant(id: string, changes: Partial<ListedParticipant> = {}): ListedParticipant {
  return {
    _id: id,
    fullName: 'Ana López Ferrer',
    ticketName: '21K Calderona',
    isPaid: true,
    firstScanAt: null,
    firstScanId: null,
    ...changes,
  };
}

type ScanChanges = Partial<WaitingScan | RejectedScan | AnsweredScan>;

/** An entry of this device that waits to be sent. */
export function aScan(changes: ScanChanges = {}): Scan {
  const { scanId, participantId, scannedAt, shown } = {
    scanId: '0b8f6a52-6f0e-4d5c-9a53-2f1f6c1f7f0a',
    participantId: 'ana',
    scannedAt: '2027-04-05T18:12:31.480Z',
    shown: 'ok' as const,
    ...changes,
  };
  const scan = { scanId, participantId, scannedAt, shown };
  if (changes.state !== 'answered') return { ...scan, state: changes.state ?? 'waiting' };
  const { answer = 'ok', firstScanAt = null } = changes;
  return { ...scan, state: 'answered', answer, firstScanAt };
}

/** A map by the given key, as the device stores its list and its scans. */
export function byKey<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T> {
  return new Map(items.map((item) => [keyOf(item), item]));
}
