import { scannedIdMaxLength, type ScanResult } from '@dorsal/domain/check-in';
import { parseQrPayload } from '@dorsal/domain/qr-payload';
import type { CheckInDevice } from './check-in-device.ts';
import { type Scan, type Scans, isAdmission, isDecided, isUnheard } from '../scans/scan.ts';
import { localAnswer, type ScannedTicket } from '../scans/local-answer.ts';

/** The result that the screen shows for a scan. Names come from the list, never from the QR. */
export interface Verdict {
  /** `foreign`: not a Dorsal QR. `checking`: waiting for the server. `letIn`: let in without being in the list. */
  readonly result: ScanResult | 'foreign' | 'checking' | 'letIn';
  readonly fullName?: string | undefined;
  readonly ticketName?: string | undefined;
  /** ISO instant of the entry that counts. */
  readonly firstScanAt?: string | null;
  /** True if the stored list decided, without an answer from the server. */
  readonly isLocal: boolean;
  /** ISO instant of the stored list that decided; a newer list may have arrived since. */
  readonly listedAt?: string | undefined;
  /**
   * Lets in a participant who isn't in the stored list but may be new. The scan is sent, and the answer checked, later.
   */
  readonly letIn?: (() => Promise<void>) | undefined;
}

type SaidVerdict = Verdict & { readonly result: ScanResult };

/** Shows a verdict. Returns false if the screen has moved on from this scan. */
export type ShowVerdict = (verdict: Verdict) => boolean;

/** Milliseconds to wait for the server before the stored list decides. */
const patienceMs = 1500;
/**
 * As `patienceMs`, for participants missing from the stored list, who can't enter without an answer. Shorter than the
 * three seconds (`liveMs` on the server) after which such a scan can no longer become an entry.
 */
const unknownPatienceMs = 2500;

/** Processes the text of a QR code. */
export async function takeCode(checkIn: CheckInDevice, text: string, show: ShowVerdict): Promise<void> {
  const payload = parseQrPayload(text);
  if (payload) await takeTicket(checkIn, payload, show);
  else show({ result: 'foreign', isLocal: false });
}

/** A ticket that is being checked. */
interface Asking {
  readonly checkIn: CheckInDevice;
  readonly ticket: ScannedTicket;
  readonly eventId: string;
  /** The scan's id, unless it reuses the id of an earlier scan whose answer was never shown. */
  readonly newId: string;
  readonly show: ShowVerdict;
}

/**
 * Checks a ticket that was scanned or found by name. Stores the scan before it shows a result. With network the server
 * decides if it answers in time; otherwise the stored list decides, and the scan waits to be sent.
 */
export async function takeTicket(
  checkIn: CheckInDevice,
  ticket: ScannedTicket,
  show: ShowVerdict,
): Promise<void> {
  const { device, isConnected } = checkIn.store.getState();
  if (!device) return;
  if (ticket.participantId.length > scannedIdMaxLength) {
    show({ result: 'unknown', isLocal: false });
    return;
  }
  const asking: Asking = { checkIn, ticket, eventId: device.event._id, newId: crypto.randomUUID(), show };

  if (!isConnected) {
    const said = await say(asking, (scans) => scanOf(asking, scans));
    // The network may be back although the browser hasn't noticed.
    if (said) await tellLate(asking, await sentScan(checkIn, said.scanId));
    return;
  }

  const kept = await checkIn.keepScans((scans) => ({ scans: [scanOf(asking, scans)] }));
  const scan = kept?.scans[0];
  if (!scan) return;
  const local = byTheList(asking, scan, checkIn.store.getState().scans);
  show(checking(local));
  const answer = sentScan(checkIn, scan.scanId);
  const patience = local.letIn ? unknownPatienceMs : patienceMs;
  const inTime = await Promise.race([answer, after(patience)]);
  // The state has the answer before `sentScan` resolves, which waits until it is stored: the wait may end in between.
  const known = inTime ?? checkIn.store.getState().scans.get(scan.scanId);
  if (known && isDecided(known)) {
    await tell(asking, known);
    return;
  }
  if (!inTime) checkIn.store.setState({ isConnected: false });
  // Show nothing if the device has lost its access, or no longer has the scan.
  if (!known || checkIn.store.getState().phase === 'refused') return;
  const said = await say(asking, () => ({ ...known, ...toBeSent }));
  if (said) await tellLate(asking, await answer);
}

/** The verdict without the server: from the current stored list and our own scans. */
function byTheList({ checkIn, ticket, eventId, show }: Asking, scan: Scan, scans: Scans) {
  const { device, participants, removed } = checkIn.store.getState();
  const local = localAnswer(ticket, { eventId, participants, scans });
  const isInDoubt = local.result === 'unknown' && !removed.has(ticket.participantId);
  const listed = participants.get(ticket.participantId);
  return {
    ...local,
    fullName: listed?.fullName,
    ticketName: listed?.ticketName,
    isLocal: true,
    listedAt: device?.listedAt,
    letIn: isInDoubt ? () => letIn(checkIn, scan, show) : undefined,
  };
}

/** The verdict from our own scans, which already have the entry, whatever the server answers to the same scan. */
function againByTheList(asking: Asking, scan: Scan, scans: Scans, answer: Verdict | undefined): SaidVerdict {
  const verdict = byTheList(asking, scan, scans);
  return answer ? { ...verdict, isLocal: answer.isLocal, listedAt: undefined, letIn: undefined } : verdict;
}

function checking({ fullName, ticketName }: Verdict): Verdict {
  return { result: 'checking', fullName, ticketName, isLocal: false };
}

/**
 * Shows the server's answer to a scan or, without one, the list's verdict. Stores it as `said` first, so that no
 * admission is lost. Returns the scan; undefined if nothing was shown and `said` stays as it was: another page has
 * switched the phone to another event, or the screen has moved on from this scan.
 */
async function say(
  asking: Asking,
  scanBy: (scans: Scans) => Scan,
  answer?: SaidVerdict,
): Promise<Scan | undefined> {
  const { checkIn, show } = asking;
  const noted = await checkIn.keepScans((scans) => {
    const scan = scanBy(scans);
    const other = scans.get(scan.scanId);
    // Another page has already let them in by the same scan: don't let them in twice, whatever the answer.
    if (other && isAdmission(other))
      return { scan, verdict: againByTheList(asking, scan, scans, answer), scans: [] };
    const verdict = answer ?? byTheList(asking, scan, scans);
    const isNoted = scan.said === verdict.result;
    return { scan, verdict, scans: isNoted ? [] : [{ ...scan, said: verdict.result }] };
  });
  if (!noted) return undefined;
  if (show(noted.verdict)) return noted.scan;
  const { said } = noted.scan;
  if (noted.scans.length > 0) {
    await checkIn.keepScans((scans) => ({
      scans: noted.scans.map((scan) => ({ ...scan, ...scans.get(scan.scanId), said })),
    }));
  }
  return undefined;
}

/**
 * Shows the server's answer after the stored list has decided, if it differs. For this device, a participant whom the
 * list let in stays let in: they may be inside.
 */
async function tellLate(asking: Asking, scan: Scan | undefined): Promise<void> {
  if (!scan || !isDecided(scan)) return;
  const verdict = answerOf(asking, scan);
  if (!verdict) return;
  // For a participant missing from the stored list even the same answer is news: the server knows every participant.
  const isNews = scan.answer !== scan.said || scan.said === 'unknown';
  if (isAdmission(scan)) {
    if (isNews) asking.show(verdict);
  } else if (isNews || isOutdated(asking, scan)) {
    await tell(asking, scan);
  }
}

/** Shows the server's answer, or asks again if the answer may be outdated. */
async function tell(asking: Asking, scan: Scan): Promise<void> {
  const { checkIn, ticket, show } = asking;
  const verdict = answerOf(asking, scan);
  if (!verdict) return;
  if (!isOutdated(asking, scan)) {
    await say(asking, () => scan, verdict);
    return;
  }
  // This scan has been answered, so the next one gets its own id.
  if (show(checking(verdict))) await takeTicket(checkIn, ticket, show);
}

/** Whether the answer may be the lost one to an earlier scan with the same id: the participant may have paid since. */
function isOutdated({ newId }: Asking, { scanId, answer }: Scan): boolean {
  return scanId !== newId && (answer === 'unknown' || answer === 'notPaid');
}

function answerOf({ checkIn }: Asking, { participantId, answer, firstScanAt }: Scan) {
  if (answer === null) return undefined;
  const listed = checkIn.store.getState().participants.get(participantId);
  return {
    result: answer,
    fullName: listed?.fullName,
    ticketName: listed?.ticketName,
    firstScanAt,
    isLocal: false,
  };
}

async function letIn(checkIn: CheckInDevice, scan: Scan, show: ShowVerdict): Promise<void> {
  const kept = await checkIn.keepScans((scans) => ({
    scans: [{ ...scan, ...scans.get(scan.scanId), isLetIn: true, ...toBeSent }],
  }));
  if (!kept) return;
  show({ result: 'letIn', isLocal: true });
  void checkIn.send();
}

/** The server doesn't have the scan yet, or doesn't know its outcome. */
const toBeSent = { state: 'waiting', answer: null, firstScanAt: null } as const;

/**
 * Builds the scan to send. If the answer to the participant's last scan was never shown, reuses its id: the server
 * returns its original answer, or treats the scan as new if the last one never arrived or arrived too late.
 */
function scanOf({ checkIn, ticket: { participantId }, newId }: Asking, scans: Scans): Scan {
  const unheard = Array.from(scans.values()).find(
    (scan) => scan.participantId === participantId && isUnheard(scan),
  );
  return {
    scanId: unheard?.scanId ?? newId,
    participantId,
    scannedAt: new Date(serverNowMs(checkIn)).toISOString(),
    said: null,
    isLetIn: false,
    ...toBeSent,
  };
}

/** The scan with the server's answer; undefined if there is no answer for now. */
async function sentScan(checkIn: CheckInDevice, scanId: string): Promise<Scan | undefined> {
  // A send in progress may have read the queue for the last time before this scan was added: then send again.
  for (let sending = 0; sending < 2; sending += 1) {
    const outcome = await checkIn.send();
    const scan = checkIn.store.getState().scans.get(scanId);
    if (scan?.state === 'answered') return scan;
    if (outcome !== 'done') return undefined;
  }
  return undefined;
}

/** The server's clock in ms since 1970, as far as this device knows it. */
function serverNowMs(checkIn: CheckInDevice): number {
  return checkIn.services.now() + (checkIn.store.getState().device?.aheadMs ?? 0);
}

function after(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), ms));
}
