import { scannedIdMaxLength } from '@dorsal/domain/check-in';
import { parseQrPayload } from '@dorsal/domain/qr-payload';
import type { ScannedTicket } from '../scans/local-answer.ts';
import { newScan, nextScan, type ScanEvent } from '../scans/next-scan.ts';
import {
  type AnsweredScan,
  isAdmission,
  isDecided,
  isPossibleEntry,
  type Scan,
  type Scans,
} from '../scans/scan.ts';
import type { CheckInDevice } from './check-in-device.ts';
import { answerVerdict, checkingVerdict, type DecidedVerdict, listVerdict, type Verdict } from './verdict.ts';

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
interface TicketCheck {
  readonly checkIn: CheckInDevice;
  readonly ticket: ScannedTicket;
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
  const check: TicketCheck = { checkIn, ticket, newId: crypto.randomUUID(), show };

  if (!isConnected) {
    const scan = await decideByList(check, (scans) => scanOf(check, scans));
    // The network may be back although the browser hasn't noticed.
    if (scan) await showLateAnswer(check, await answeredScan(checkIn, scan.scanId));
    return;
  }

  const made = await checkIn.changeScans((scans) => ({ scans: [scanOf(check, scans)] }));
  const scan = made?.scans[0];
  if (!scan) return;
  const expected = verdictByList(check, scan, checkIn.store.getState().scans);
  show(checkingVerdict(expected));
  const answer = answeredScan(checkIn, scan.scanId);
  const inTime = await Promise.race([answer, after(expected.letIn ? unknownPatienceMs : patienceMs)]);
  // The state has the answer before `answeredScan` resolves, which waits until it is stored: the wait may end in between.
  const known = inTime ?? checkIn.store.getState().scans.get(scan.scanId);
  if (known && isDecided(known)) {
    await showAnswer(check, known);
    return;
  }
  if (!inTime) checkIn.store.setState({ isConnected: false });
  // Show nothing if the device has lost its access, or no longer has the scan.
  if (!known || checkIn.store.getState().phase === 'refused') return;
  if (await decideByList(check, () => known)) await showLateAnswer(check, await answer);
}

/**
 * The scan to send. If the answer to the participant's last scan was never shown, it reuses that scan's id: the server
 * returns its original answer, or treats the scan as new if the last one never arrived or arrived too late.
 */
function scanOf({ checkIn, ticket, newId: scanId }: TicketCheck, scans: Scans): Scan {
  const { participantId } = ticket;
  // A scan with the guardian present is another question than one without.
  const guardianPresent = ticket.guardianPresent ? { guardianPresent: true as const } : {};
  const scannedAt = new Date(checkIn.serverNowMs()).toISOString();
  const last = Array.from(scans.values()).find(
    (scan) =>
      scan.participantId === participantId &&
      Boolean(scan.guardianPresent) === Boolean(ticket.guardianPresent) &&
      isPossibleEntry(scan),
  );
  return last
    ? nextScan(last, { kind: 'scannedAgain', scannedAt })
    : newScan({ scanId, participantId, scannedAt, ...guardianPresent });
}

function verdictByList(check: TicketCheck, scan: Scan, scans: Scans): DecidedVerdict {
  const verdict = listVerdict(check.ticket, check.checkIn.store.getState(), scans, () => letIn(check, scan));
  return withGuardian(check, verdict);
}

/** The verdict, with the way to let a person in whose guardian is there. */
function withGuardian(check: TicketCheck, verdict: DecidedVerdict): DecidedVerdict {
  if (verdict.result !== 'consentMissing') return verdict;
  const { checkIn, ticket, show } = check;
  return { ...verdict, letIn: () => takeTicket(checkIn, { ...ticket, guardianPresent: true }, show) };
}

/** Lets the stored list decide, and shows its verdict. Returns as `storeAndShow`. */
function decideByList(check: TicketCheck, scanBy: (scans: Scans) => Scan): Promise<Scan | undefined> {
  return storeAndShow(check, (scans) => {
    const scan = scanBy(scans);
    const verdict = verdictByList(check, scan, scans);
    return { scan, verdict, ifAdmitted: verdict, event: { kind: 'listDecided', result: verdict.result } };
  });
}

/** Shows the server's answer, or asks again if the answer may be outdated. */
async function showAnswer(check: TicketCheck, scan: AnsweredScan): Promise<void> {
  const { checkIn, ticket, show } = check;
  const verdict = withGuardian(check, answerVerdict(scan, checkIn.store.getState().participants));
  if (isOutdated(check, scan)) {
    // This scan has been answered, so the next one gets its own id.
    if (show(checkingVerdict(verdict))) await takeTicket(checkIn, ticket, show);
    return;
  }
  await storeAndShow(check, (scans) => {
    const byList = verdictByList(check, scan, scans);
    const ifAdmitted = { ...byList, isLocal: false, listedAt: undefined, letIn: undefined };
    return { scan, verdict, ifAdmitted, event: { kind: 'answerShown' } };
  });
}

/** Whether the answer may be the lost one to an earlier scan with the same id: the participant may have paid since, or the
 * guardian consented. */
function isOutdated({ newId }: TicketCheck, { scanId, answer }: AnsweredScan): boolean {
  return scanId !== newId && (answer === 'unknown' || answer === 'notPaid' || answer === 'consentMissing');
}

/**
 * Shows the server's answer after the stored list has decided, if it differs. For this device, a participant whom the
 * list let in stays let in: they may be inside.
 */
async function showLateAnswer(check: TicketCheck, scan: Scan | undefined): Promise<void> {
  if (!scan || !isDecided(scan)) return;
  // For a participant missing from the stored list even the same answer is news: the server knows every participant.
  const isNews = scan.answer !== scan.shown || scan.shown === 'unknown';
  if (isAdmission(scan)) {
    if (isNews) check.show(answerVerdict(scan, check.checkIn.store.getState().participants));
  } else if (isNews || isOutdated(check, scan)) {
    await showAnswer(check, scan);
  }
}

interface Decision {
  readonly scan: Scan;
  /** What showing the verdict does to the scan. */
  readonly event: ScanEvent;
  readonly verdict: Verdict;
  /** The verdict if another page has already let the person in by the same scan, whatever the answer. */
  readonly ifAdmitted: Verdict;
}

/**
 * Stores that a verdict is shown, so that no admission is lost, and then shows it. Returns the scan; undefined if
 * nothing was shown, and the scan stays as it was: another page has switched the phone to another event, or the screen
 * has moved on from this scan.
 */
async function storeAndShow(
  { checkIn, show }: TicketCheck,
  decide: (scans: Scans) => Decision,
): Promise<Scan | undefined> {
  const decided = await checkIn.changeScans((scans) => {
    const { scan, event, verdict, ifAdmitted } = decide(scans);
    const stored = scans.get(scan.scanId);
    if (stored && isAdmission(stored)) return { scan, verdict: ifAdmitted, scans: [] };
    const next = nextScan(scan, event);
    return { scan, verdict, scans: next === scan ? [] : [next] };
  });
  if (!decided) return undefined;
  const { scan, verdict, scans: noted } = decided;
  if (show(verdict)) return scan;
  if (noted.length > 0) {
    await checkIn.changeScans((scans) => ({
      scans: noted.map((one) =>
        nextScan(scans.get(one.scanId) ?? one, {
          kind: 'notShown',
          result: one.shown,
          before: scan.shown,
        }),
      ),
    }));
  }
  return undefined;
}

async function letIn({ checkIn, show }: TicketCheck, scan: Scan): Promise<void> {
  const changed = await checkIn.changeScans((scans) => ({
    scans: [nextScan(scans.get(scan.scanId) ?? scan, { kind: 'letIn' })],
  }));
  if (!changed) return;
  show({ result: 'letIn', isLocal: true });
  void checkIn.send();
}

/** The scan with the server's answer; undefined if there is no answer for now. */
async function answeredScan(checkIn: CheckInDevice, scanId: string): Promise<Scan | undefined> {
  // A send in progress may have read the queue for the last time before this scan was added: then send again.
  for (let sending = 0; sending < 2; sending += 1) {
    const outcome = await checkIn.send();
    const scan = checkIn.store.getState().scans.get(scanId);
    if (scan?.state === 'answered') return scan;
    if (outcome !== 'done') return undefined;
  }
  return undefined;
}

function after(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), ms));
}
