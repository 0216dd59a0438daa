import type { StoreApi } from 'zustand/vanilla';
import type { GateState } from './gate-state.ts';
import type { GateChanges, KeptGate } from './gate-database.ts';
import type { GateKeeper } from './gate-keeper.ts';
import { type GateScan, type GateScans, mergedScans } from './gate-scan.ts';

interface MadeScans {
  readonly scans: readonly GateScan[];
}

/** Keeps the scans that are made of those that all pages of this phone have kept: no other page keeps one meanwhile. */
export type KeepScans = <Made extends MadeScans>(
  /** Called anew where what it made could not be kept, as by a connection that broke. */
  make: (scans: GateScans) => Made,
  /** What is kept along with them. */
  changes?: Omit<GateChanges, 'scans'>,
) => Promise<Made | undefined>;

interface Page {
  readonly store: Pick<StoreApi<GateState>, 'getState' | 'setState'>;
  readonly keeper: GateKeeper;
  /** False where the phone has another device, which this page has taken over by then. */
  readonly keep: (changes: GateChanges) => Promise<boolean>;
  /** Begins anew with what is kept. */
  readonly reopen: (kept: KeptGate) => Promise<void>;
}

/** A page as one of several on a phone, which are one device. */
export interface OtherPages {
  /** Gives what was made; undefined where the phone has gone to another event, and nothing was kept. */
  readonly keepScans: KeepScans;
  /** Takes in what the others have kept. */
  readonly catchUp: () => Promise<void>;
}

/** Ties a page to the others on its phone, by what they keep. */
export function createOtherPages({ store, keeper, keep, reopen }: Page): OtherPages {
  const { getState: get, setState: set } = store;

  const keepScans: KeepScans = async (make, changes) => {
    const { device } = get();
    const latest: { made?: ReturnType<typeof make> } = {};
    let own: GateScans | undefined;
    const scans = (stored: readonly GateScan[]) => {
      // What was made and not kept is no part of what is made in its place.
      own ??= get().scans;
      const made = make(mergedScans(stored, own));
      latest.made = made;
      set({ scans: withScans(mergedScans(stored, get().scans), made.scans) });
      return made.scans;
    };
    const isOurs = await keep({ ...changes, scans });
    if (!isOurs) return get().device?.event._id === device?.event._id ? keepScans(make, changes) : undefined;
    // Where nothing can be stored, this page's own are all there are.
    if (!latest.made) scans([]);
    return latest.made;
  };

  async function catchUp(): Promise<void> {
    const before = get();
    if (before.phase === 'opening') return;
    try {
      const kept = await keeper.read();
      const { device, participants, removed, scans } = kept;
      const now = get();
      if (now.openings !== before.openings || now.device?.token !== before.device?.token) return;
      const isBack = now.phase === 'refused' && device?.cursor !== undefined;
      if (isBack || device?.token !== now.device?.token) return await reopen(kept);
      set({ scans: mergedScans(scans, now.scans) });
      // A list that this page has changed meanwhile, or can't keep, is the newer one; one without a cursor is none.
      const isSame = now.device === before.device && now.participants === before.participants;
      if (isSame && !now.isForgetful && device?.cursor !== undefined)
        set({
          device,
          participants: new Map(participants.map((one) => [one._id, one])),
          removed: new Set(removed),
        });
    } catch (error) {
      console.info('What other pages have kept is not known for now.', error);
    }
  }

  return { keepScans, catchUp };
}

/** Scans with those that have changed. */
export function withScans(scans: GateScans, changed: readonly GateScan[]): GateScans {
  const next = new Map(scans);
  for (const scan of changed) next.set(scan.scanId, scan);
  return next;
}
