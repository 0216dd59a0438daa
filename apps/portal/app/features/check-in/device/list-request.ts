import type { CheckInApi } from '@dorsal/api-client/check-in';
import type { CheckInListBody } from '@dorsal/api-contract/check-in';
import type { DeviceRecord } from './stored-data.ts';
import { measuredAheadMs } from './server-clock.ts';

/** A list response, and this phone's device data from it. */
export interface ListResponse {
  readonly body: CheckInListBody;
  readonly device: DeviceRecord;
}

export interface ListRequest {
  readonly api: CheckInApi;
  readonly token: string;
  /** The device from the previous response; undefined at the first call. */
  readonly present?: DeviceRecord;
  /** Milliseconds of the device's own clock. */
  readonly now: () => number;
}

/** Timeout in milliseconds of every call except the one for a whole list. */
export const callTimeoutMs = 15_000;
/** Timeout in milliseconds of the call for a whole list: ten thousand names over 3G on a mountain. */
const wholeListTimeoutMs = 90_000;
/**
 * Changes of more than so many milliseconds may be as large as a whole list: after a change of the event they are all of
 * it. With the short timeout a phone would request them in vain again and again.
 */
const shortChangesMs = 120_000;

/** Requests the whole list, or only its changes. Throws TypeError if the response is not a list. */
export async function requestList({ api, token, present, now }: ListRequest): Promise<ListResponse> {
  const since = present?.cursor;
  const askedAtMs = now();
  const ageMs =
    since === undefined ? Number.POSITIVE_INFINITY : askedAtMs + (present?.aheadMs ?? 0) - Date.parse(since);
  const timeoutMs = ageMs > shortChangesMs ? wholeListTimeoutMs : callTimeoutMs;
  const body = await api.participants(since, AbortSignal.timeout(timeoutMs));
  const aheadMs = measuredAheadMs({
    serverNowMs: Date.parse(body.now),
    askedAtMs,
    readAtMs: now(),
    headersAheadMs: api.serverAheadMs(),
    knownAheadMs: present?.aheadMs,
  });
  // A maintenance page is not a list, and would be stored as one.
  if (!isList(body) || !Number.isFinite(aheadMs)) throw new TypeError('The answer is no list.');
  const { event, device, now: listedAt, next: cursor } = body;
  return { body, device: { token, event, ...device, listedAt, cursor, aheadMs } };
}

function isList({ event, device, participants, removed, next }: Partial<CheckInListBody>): boolean {
  const hasAll = [event?._id, device?.expiresAt, next].every((text) => typeof text === 'string');
  return hasAll && Array.isArray(participants) && Array.isArray(removed);
}
