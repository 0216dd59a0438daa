import type { AnsweredScans } from '../scans/answered-scans.ts';
import { type ListedParticipants, withChanges, withRemoved } from '../scans/listed-participants.ts';
import { nextScan } from '../scans/next-scan.ts';
import { mergedScans, type Scans, withScans } from '../scans/scan.ts';
import type { ListResponse } from './list-request.ts';
import type { DeviceRecord, StoredData } from './stored-data.ts';

/**
 * - `opening`: the stored data is being read.
 * - `absent`: no device yet.
 * - `joining`: has a token, but no list yet.
 * - `ready`: in use, online or offline.
 * - `refused`: the token has expired, or the server refuses it.
 * - `otherEvent`: the new link is for another event, and unsent scans of the current one would be lost.
 * - `failed`: the stored data can't be read.
 */
export type CheckInPhase = 'opening' | 'absent' | 'joining' | 'ready' | 'refused' | 'otherEvent' | 'failed';

/** The state of a check-in page. */
export interface CheckInState {
  readonly phase: CheckInPhase;
  readonly device: DeviceRecord | undefined;
  readonly participants: ListedParticipants;
  /** Participant ids that the server has declared invalid. */
  readonly removed: ReadonlySet<string>;
  /** This device's own scans, from all its pages as far as this one knows. */
  readonly scans: Scans;
  /** Whether the latest call was answered; before the first call, what the browser says. */
  readonly isConnected: boolean;
  /** True while the browser can't store something, as for lack of space: that data would be lost with the page. */
  readonly isUnsaved: boolean;
  /** Counts the openings: each one restarts the page from the stored data. */
  readonly openings: number;
  /** Why the last attempt to join failed; undefined before the first failure. */
  readonly joinFailure: 'refused' | 'unreachable' | undefined;
}

const noList = { participants: new Map(), removed: new Set<string>() } as const;

/** The state of a page without a device. */
export const noDevice = { device: undefined, ...noList, scans: new Map(), joinFailure: undefined } as const;

/** The state of a page that hasn't read the stored data yet. */
export const openingState: CheckInState = {
  ...noDevice,
  phase: 'opening',
  isConnected: true,
  isUnsaved: false,
  openings: 0,
};

/** Whether the stored data is of the same event as the page's. */
export function isSameEvent({ device }: CheckInState, stored: StoredData): boolean {
  return device !== undefined && device.event._id === stored.device?.event._id;
}

/** Restarts the page from the stored data. It keeps its own scans if the event is the same. */
export function openedState(state: CheckInState, stored: StoredData, isJoining: boolean): CheckInState {
  const merged = mergedScans(stored.scans, isSameEvent(state, stored) ? state.scans : new Map());
  return {
    ...state,
    device: stored.device,
    ...listOf(stored),
    scans: new Map(Array.from(merged, ([id, scan]) => [id, nextScan(scan, { kind: 'reopened' })])),
    phase: isJoining ? 'joining' : stored.device ? 'ready' : 'absent',
    openings: state.openings + 1,
    joinFailure: undefined,
  };
}

/** Applies the first response to a new link's token, which has the whole list. */
export function joinedState(state: CheckInState, response: ListResponse): CheckInState {
  return { ...listedState(state, response, true), phase: 'ready', joinFailure: undefined };
}

/** Applies a list response. `isNewList`: it has the whole list, which replaces the present one. */
export function listedState(
  state: CheckInState,
  { body, device }: ListResponse,
  isNewList: boolean,
): CheckInState {
  const { participants, removed } = isNewList ? noList : state;
  return {
    ...state,
    device,
    participants: withChanges(participants, body),
    removed: withRemoved(removed, body.removed),
    isConnected: true,
  };
}

/** Applies the server's answers to scans. */
export function answeredState(
  state: CheckInState,
  { scans, participants, removed }: AnsweredScans,
): CheckInState {
  return {
    ...state,
    isConnected: true,
    participants: withChanges(state.participants, { participants, removed }),
    removed: withRemoved(state.removed, removed),
    scans: withScans(state.scans, scans),
  };
}

/**
 * Deletes the list when the device loses its access; if access is granted again, the whole list is requested. Waiting
 * scans stay for the next link.
 */
export function refusedState(state: CheckInState): CheckInState {
  const { device } = state;
  return { ...state, phase: 'refused', device: device && { ...device, cursor: undefined }, ...noList };
}

/** Applies what other pages have stored of the same device. `before`: the state when the data was read. */
export function caughtUpState(state: CheckInState, before: CheckInState, stored: StoredData): CheckInState {
  const scans = mergedScans(stored.scans, state.scans);
  // A list that this page has changed since, or can't store, is newer. Without a cursor no list is stored.
  const isOlder = state.device === before.device && state.participants === before.participants;
  if (!isOlder || state.isUnsaved || stored.device?.cursor === undefined) return { ...state, scans };
  return { ...state, scans, device: stored.device, ...listOf(stored) };
}

function listOf({ participants, removed }: StoredData) {
  return {
    participants: new Map(participants.map((participant) => [participant._id, participant])),
    removed: new Set(removed),
  };
}
