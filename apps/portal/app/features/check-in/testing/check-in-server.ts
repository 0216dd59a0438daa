import type { CheckInListBody, ScanAnswerBody, ScanBody } from '@dorsal/api-contract/check-in';
import type { ListedParticipant } from '../scans/listed-participants.ts';

/** Milliseconds within which a scan that admitted no person may become the entry. */
const liveMs = 3000;

/**
 * A stand-in for the check-in API, as far as devices see it: the earliest scan that admitted a person is the entry.
 * `apps/server/src/check-in.test.ts` checks that the real server and the phone follow the same rule.
 */
export class CheckInServer {
  /** False: calls fail, as without network. */
  isReachable = true;
  /** The code of the 401 that answers every call; undefined: no 401. */
  refusal: string | undefined;
  /** The server's clock, in ms since 1970. */
  now = Date.parse('2027-04-05T18:12:40.115Z');
  /** Called after the headers of a list response, and before its body. */
  beforeBody: () => void = () => undefined;
  /** Scans arrive when this promise resolves. */
  upload = Promise.resolve();
  readonly participants: Map<string, ListedParticipant>;
  /** Participant ids that corrections have made invalid. */
  private readonly ended: string[] = [];
  readonly received: ScanBody[] = [];
  /** By scan id. */
  readonly answers = new Map<string, ScanAnswerBody>();
  /** The participants behind each list response, by its `next`. */
  private readonly given = new Map<string, ReadonlyMap<string, ListedParticipant>>();
  readonly event = {
    _id: '2v5x9b3d8g1j4n7q0t6w2y5r8m',
    name: 'Trail Nocturno Serra Calderona',
    startDate: '2027-04-05T19:00:00.000Z',
    timeZone: 'Europe/Madrid',
  };

  constructor(participants: readonly ListedParticipant[]) {
    this.participants = new Map(participants.map((participant) => [participant._id, participant]));
  }

  /** Corrects a participant's e-mail address, which makes their old id invalid. */
  correct(id: string, renewed: string): void {
    const participant = this.participants.get(id);
    if (!participant) throw new Error(`Nobody has the id ${id}.`);
    this.participants.delete(id);
    this.participants.set(renewed, { ...participant, _id: renewed });
    this.ended.push(id);
  }

  readonly fetch: typeof fetch = async (input, init) => {
    if (!this.isReachable) throw new TypeError('Failed to fetch');
    if (this.refusal !== undefined) return Response.json({ code: this.refusal }, { status: 401 });
    const request = new Request(input, init);
    if (request.method === 'GET')
      return this.slowly(this.list(new URL(request.url).searchParams.get('since')));
    await this.upload;
    const scans = (await request.json()) as ScanBody[];
    return Response.json(scans.map((scan) => this.take(scan)));
  };

  private list(since: string | null): CheckInListBody {
    const now = new Date(this.now).toISOString();
    const before = since === null ? undefined : this.given.get(since);
    const next = new Date(this.now + this.given.size).toISOString();
    this.given.set(next, new Map(this.participants));
    return {
      event: this.event,
      device: { name: 'Entrada norte', expiresAt: '2027-04-12T19:00:00.000Z' },
      now,
      participants: [...this.participants.values()].filter((one) => before?.get(one._id) !== one),
      removed: this.ended.filter((id) => before?.has(id) ?? true),
      next,
    };
  }

  private slowly(list: CheckInListBody): Response {
    const body = new ReadableStream(
      {
        pull: (stream) => {
          this.beforeBody();
          stream.enqueue(new TextEncoder().encode(JSON.stringify(list)));
          stream.close();
        },
      },
      { highWaterMark: 0 },
    );
    const date = new Date(this.now).toUTCString();
    return new Response(body, {
      headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', Date: date },
    });
  }

  private take(scan: ScanBody): ScanAnswerBody {
    const { scanId, participantId, scannedAt, admitted, guardianPresent = false } = scan;
    this.received.push(scan);
    const recorded = this.answers.get(scanId);
    if (recorded) return recorded;
    const known = this.participants.get(participantId);
    if (!known) return this.settled({ scanId, result: 'unknown', participant: null, firstScanAt: null });
    const {
      isPaid: _paid,
      isConsentMissing = false,
      firstScanAt: _at,
      firstScanId: _id,
      ...participant
    } = known;
    if (!known.isPaid) return this.settled({ scanId, result: 'notPaid', participant, firstScanAt: null });
    if (isConsentMissing && !guardianPresent && known.firstScanAt === null)
      return this.settled({ scanId, result: 'consentMissing', participant, firstScanAt: null });
    const isLive = this.now - Date.parse(scannedAt) <= liveMs;
    const hasLetIn = admitted ?? !isLive;
    if (known.firstScanAt === null && !isLive && !hasLetIn)
      return { scanId, result: 'ok', participant, firstScanAt: null };
    const isFirst =
      known.firstScanAt === null || (hasLetIn && Date.parse(scannedAt) < Date.parse(known.firstScanAt));
    if (isFirst)
      this.participants.set(participantId, { ...known, firstScanAt: scannedAt, firstScanId: scanId });
    const result = isFirst ? 'ok' : 'already';
    const firstScanAt = isFirst ? scannedAt : known.firstScanAt;
    return this.settled({ scanId, result, participant, firstScanAt });
  }

  /** Stores an answer, to repeat it for the same scan. */
  private settled(answer: ScanAnswerBody): ScanAnswerBody {
    this.answers.set(answer.scanId, answer);
    return answer;
  }
}
