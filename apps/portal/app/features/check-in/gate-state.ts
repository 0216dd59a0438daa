import type { GateDevice } from './gate-database.ts';
import type { GateParticipants } from './gate-list.ts';
import type { GateScans } from './gate-scan.ts';

/**
 * - `opening`: what is kept is being read.
 * - `absent`: no device yet.
 * - `joining`: with a token, without a list yet.
 * - `ready`: at work, with network or without.
 * - `refused`: the server knows the token no more.
 * - `otherEvent`: the new link is of another event, and scans of the present one would be lost unsent.
 * - `failed`: the browser keeps nothing.
 */
export type GatePhase = 'opening' | 'absent' | 'joining' | 'ready' | 'refused' | 'otherEvent' | 'failed';

/** What a page of the entrance holds. */
export interface GateState {
  readonly phase: GatePhase;
  readonly device: GateDevice | undefined;
  readonly participants: GateParticipants;
  /** Ids that open nothing any more, by the server's word. */
  readonly removed: ReadonlySet<string>;
  /** This device's own: of all its pages, as far as this one knows. */
  readonly scans: GateScans;
  /** Whether the latest call was answered; until the first, what the browser says. */
  readonly isConnected: boolean;
  /** The browser has refused to keep something, for want of room, and still does: what is here goes with the page. */
  readonly isForgetful: boolean;
  /** Counts what was opened: each is a new beginning. */
  readonly openings: number;
  /** Why joining waits; undefined until it was tried once. */
  readonly joinFailure: 'refused' | 'unreachable' | undefined;
}
