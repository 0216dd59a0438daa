import type { DeviceRecord } from './check-in-database.ts';
import type { ListedParticipants } from '../scans/listed-participants.ts';
import type { Scans } from '../scans/scan.ts';

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
  readonly isForgetful: boolean;
  /** Counts the openings: each one restarts the page from the stored data. */
  readonly openings: number;
  /** Why the last attempt to join failed; undefined before the first failure. */
  readonly joinFailure: 'refused' | 'unreachable' | undefined;
}
