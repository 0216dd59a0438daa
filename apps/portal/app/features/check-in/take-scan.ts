import { scannedIdMaxLength, type ScanResult } from '@dorsal/domain/check-in';
import { parseQrPayload } from '@dorsal/domain/qr-payload';
import type { Gate } from './gate.ts';
import { type GateScan, type GateScans, isAdmission, isDecided, isUnheard } from './gate-scan.ts';
import { localAnswer, type ScannedTicket } from './local-answer.ts';

/** What whoever stands at the entrance is told. Names are the list's, never the QR's. */
export interface Verdict {
  /** `foreign`: no QR of ours. `checking`: the server is being asked. `letIn`: in, without being in the list. */
  readonly result: ScanResult | 'foreign' | 'checking' | 'letIn';
  readonly fullName?: string | undefined;
  readonly ticketName?: string | undefined;
  /** ISO instant of the entry that counts. */
  readonly firstScanAt?: string | null;
  /** By the stored list alone: the server wasn't reached. */
  readonly isLocal: boolean;
  /** ISO instant of the stored list that decided; a later one may have come since. */
  readonly listedAt?: string | undefined;
  /**
   * Lets somebody in whom the stored list doesn't know, and who may be new; the server is told, and its answer looked at, later.
   */
  readonly letIn?: (() => Promise<void>) | undefined;
}

type SaidVerdict = Verdict & { readonly result: ScanResult };

/** Shows a verdict. False where the screen has gone on to somebody else. */
export type ShowVerdict = (verdict: Verdict) => boolean;

/** Milliseconds that somebody at the entrance is kept waiting for the server. */
const patienceMs = 1500;
/**
 * As `patienceMs`, for who isn't in the stored list, and can't go in without an answer. Less than the three seconds for which the
 * server takes a scan for a question (`liveMs` there): a later one lets nobody in.
 */
const unknownPatienceMs = 2500;

/** Takes the text of a QR code. */
export async function takeCode(gate: Gate, text: string, show: ShowVerdict): Promise<void> {
  const payload = parseQrPayload(text);
  if (payload) await takeTicket(gate, payload, show);
  else show({ result: 'foreign', isLocal: false });
}

/** Who shows a ticket and waits. */
interface Asking {
  readonly gate: Gate;
  readonly ticket: ScannedTicket;
  readonly eventId: string;
  /** The scan's id, unless it takes that of an earlier one whose answer nobody heard. */
  readonly newId: string;
  readonly show: ShowVerdict;
}

/**
 * Takes somebody's ticket, scanned or found by name. The scan is kept before anything is said of it. With network the
 * server decides, if it answers soon; else the stored list does, and the scan waits to be sent.
 */
export async function takeTicket(gate: Gate, ticket: ScannedTicket, show: ShowVerdict): Promise<void> {
  const { device, isConnected } = gate.store.getState();
  if (!device) return;
  if (ticket.participantId.length > scannedIdMaxLength) {
    show({ result: 'unknown', isLocal: false });
    return;
  }
  const asking: Asking = { gate, ticket, eventId: device.event._id, newId: crypto.randomUUID(), show };

  if (!isConnected) {
    const said = await say(asking, (scans) => scanOf(asking, scans));
    // The network may be back without the browser having noticed.
    if (said) await tellLate(asking, await sentScan(gate, said.scanId));
    return;
  }

  const kept = await gate.keepScans((scans) => ({ scans: [scanOf(asking, scans)] }));
  const scan = kept?.scans[0];
  if (!scan) return;
  const local = byTheList(asking, scan, gate.store.getState().scans);
  show(checking(local));
  const answer = sentScan(gate, scan.scanId);
  const patience = local.letIn ? unknownPatienceMs : patienceMs;
  const inTime = await Promise.race([answer, after(patience)]);
  // An answer holds as soon as it is known, and is given only when it is kept: patience may end in between.
  const known = inTime ?? gate.store.getState().scans.get(scan.scanId);
  if (known && isDecided(known)) {
    await tell(asking, known);
    return;
  }
  if (!inTime) gate.store.setState({ isConnected: false });
  // Nothing may be said where the device has lost its permission, or the scan.
  if (!known || gate.store.getState().phase === 'refused') return;
  const said = await say(asking, () => ({ ...known, ...toBeSent }));
  if (said) await tellLate(asking, await answer);
}

/** What is said without the server: by the stored list as it is at this moment, and our own scans. */
function byTheList({ gate, ticket, eventId, show }: Asking, scan: GateScan, scans: GateScans) {
  const { device, participants, removed } = gate.store.getState();
  const local = localAnswer(ticket, { eventId, participants, scans });
  const isInDoubt = local.result === 'unknown' && !removed.has(ticket.participantId);
  const listed = participants.get(ticket.participantId);
  return {
    ...local,
    fullName: listed?.fullName,
    ticketName: listed?.ticketName,
    isLocal: true,
    listedAt: device?.listedAt,
    letIn: isInDoubt ? () => letIn(gate, scan, show) : undefined,
  };
}

/** Who is in already, by this device's own scans, whatever the server answers to the same scan. */
function againByTheList(
  asking: Asking,
  scan: GateScan,
  scans: GateScans,
  answer: Verdict | undefined,
): SaidVerdict {
  const verdict = byTheList(asking, scan, scans);
  return answer ? { ...verdict, isLocal: answer.isLocal, listedAt: undefined, letIn: undefined } : verdict;
}

function checking({ fullName, ticketName }: Verdict): Verdict {
  return { result: 'checking', fullName, ticketName, isLocal: false };
}

/**
 * Says what the server has answered to a scan, or without that what the list does. It is noted first: nobody goes in by what was
 * said and is forgotten. Gives the scan; undefined where nothing was said, and nothing is noted any more: another page has taken
 * the phone to another event, or the screen has gone on to somebody else.
 */
async function say(
  asking: Asking,
  scanBy: (scans: GateScans) => GateScan,
  answer?: SaidVerdict,
): Promise<GateScan | undefined> {
  const { gate, show } = asking;
  const noted = await gate.keepScans((scans) => {
    const scan = scanBy(scans);
    const other = scans.get(scan.scanId);
    // Another page has let them in by the same scan: not a second time, whatever the answer to it.
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
    await gate.keepScans((scans) => ({
      scans: noted.scans.map((scan) => ({ ...scan, ...scans.get(scan.scanId), said })),
    }));
  }
  return undefined;
}

/**
 * Says what the server has answered after the stored list was gone by, where it is something else. Whoever was let in by the list
 * stays so for this device: they may be inside.
 */
async function tellLate(asking: Asking, scan: GateScan | undefined): Promise<void> {
  if (!scan || !isDecided(scan)) return;
  const verdict = answerOf(asking, scan);
  if (!verdict) return;
  // Who isn't in the stored list is told more by the server, which knows everybody.
  const isNews = scan.answer !== scan.said || scan.said === 'unknown';
  if (isAdmission(scan)) {
    if (isNews) asking.show(verdict);
  } else if (isNews || isOutdated(asking, scan)) {
    await tell(asking, scan);
  }
}

/** Says what the server has answered; asks anew where the answer is one of another time. */
async function tell(asking: Asking, scan: GateScan): Promise<void> {
  const { gate, ticket, show } = asking;
  const verdict = answerOf(asking, scan);
  if (!verdict) return;
  if (!isOutdated(asking, scan)) {
    await say(asking, () => scan, verdict);
    return;
  }
  // The scan has its answer: the next one has an id of its own.
  if (show(checking(verdict))) await takeTicket(gate, ticket, show);
}

/** Whether an answer may be the earlier one's under the same id, which was lost: they may have paid since. */
function isOutdated({ newId }: Asking, { scanId, answer }: GateScan): boolean {
  return scanId !== newId && (answer === 'unknown' || answer === 'notPaid');
}

function answerOf({ gate }: Asking, { participantId, answer, firstScanAt }: GateScan) {
  if (answer === null) return undefined;
  const listed = gate.store.getState().participants.get(participantId);
  return {
    result: answer,
    fullName: listed?.fullName,
    ticketName: listed?.ticketName,
    firstScanAt,
    isLocal: false,
  };
}

async function letIn(gate: Gate, scan: GateScan, show: ShowVerdict): Promise<void> {
  const kept = await gate.keepScans((scans) => ({
    scans: [{ ...scan, ...scans.get(scan.scanId), isLetIn: true, ...toBeSent }],
  }));
  if (!kept) return;
  show({ result: 'letIn', isLocal: true });
  void gate.send();
}

/** The server has yet to hear of the scan, or of what has become of it. */
const toBeSent = { state: 'waiting', answer: null, firstScanAt: null } as const;

/**
 * A new scan; of who is scanned again because nobody heard the answer, under the same id: the server gives the answer that it
 * gave, and takes it as a scan of this moment where it hasn't got it, or got it too late.
 */
function scanOf({ gate, ticket: { participantId }, newId }: Asking, scans: GateScans): GateScan {
  const unheard = Array.from(scans.values()).find(
    (scan) => scan.participantId === participantId && isUnheard(scan),
  );
  return {
    scanId: unheard?.scanId ?? newId,
    participantId,
    scannedAt: new Date(serverNowMs(gate)).toISOString(),
    said: null,
    isLetIn: false,
    ...toBeSent,
  };
}

/** The scan with the server's answer; undefined where there is none for now. */
async function sentScan(gate: Gate, scanId: string): Promise<GateScan | undefined> {
  // A sending under way may have looked for the last time before this scan was there: then it takes another one.
  for (let sending = 0; sending < 2; sending += 1) {
    const outcome = await gate.send();
    const scan = gate.store.getState().scans.get(scanId);
    if (scan?.state === 'answered') return scan;
    if (outcome !== 'done') return undefined;
  }
  return undefined;
}

/** The server's clock, in ms since 1970, as far as this device knows it. */
function serverNowMs(gate: Gate): number {
  return gate.services.now() + (gate.store.getState().device?.aheadMs ?? 0);
}

function after(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), ms));
}
