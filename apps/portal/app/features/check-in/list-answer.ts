import type { CheckInApi } from '@dorsal/api-client/check-in';
import type { CheckInListBody } from '@dorsal/api-contract/check-in';
import type { GateDevice } from './gate-database.ts';
import { measuredAheadMs } from './server-clock.ts';

/** A list's answer, and this phone as a device by it. */
export interface ListAnswer {
  readonly body: CheckInListBody;
  readonly device: GateDevice;
}

export interface ListRequest {
  readonly api: CheckInApi;
  readonly token: string;
  /** The device by the answer before; undefined at the first call. */
  readonly present?: GateDevice;
  /** Milliseconds of the device's own clock. */
  readonly now: () => number;
}

/** Milliseconds that an answer with what is new may take. */
export const callTimeoutMs = 15_000;
/** Milliseconds that a whole list may take: ten thousand names over the 3G of a mountain. */
const wholeListTimeoutMs = 90_000;

/** Asks for the whole list, or for what is new in it. Throws TypeError for an answer that is none. */
export async function askForList({ api, token, present, now }: ListRequest): Promise<ListAnswer> {
  const since = present?.cursor;
  const askedAtMs = now();
  const timeoutMs = since === undefined ? wholeListTimeoutMs : callTimeoutMs;
  const body = await api.participants(since, AbortSignal.timeout(timeoutMs));
  const aheadMs = measuredAheadMs({
    serverNowMs: Date.parse(body.now),
    askedAtMs,
    readAtMs: now(),
    headersAheadMs: api.serverAheadMs(),
    knownAheadMs: present?.aheadMs,
  });
  // A page of maintenance is no list, and would be kept as one.
  if (!isList(body) || !Number.isFinite(aheadMs)) throw new TypeError('The answer is no list.');
  const { event, device, now: listedAt, next: cursor } = body;
  return { body, device: { token, event, ...device, listedAt, cursor, aheadMs } };
}

function isList({ event, device, participants, removed, next }: Partial<CheckInListBody>): boolean {
  const hasAll = [event?._id, device?.expiresAt, next].every((text) => typeof text === 'string');
  return hasAll && Array.isArray(participants) && Array.isArray(removed);
}
