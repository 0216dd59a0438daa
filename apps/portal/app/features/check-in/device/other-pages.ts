import type { StoreApi } from 'zustand/vanilla';
import type { CheckInState } from './check-in-state.ts';
import type { StoredChanges, StoredData } from './check-in-database.ts';
import type { CheckInKeeper } from './check-in-keeper.ts';
import { type Scan, type Scans, mergedScans, withScans } from '../scans/scan.ts';

interface MadeScans {
  readonly scans: readonly Scan[];
}

/** Computes scans from those that all pages of this phone have stored, and stores them in the same transaction. */
export type KeepScans = <Made extends MadeScans>(
  /** Called again if its result couldn't be stored, as when the connection broke. */
  make: (scans: Scans) => Made,
  /** Stored along with the scans. */
  changes?: Omit<StoredChanges, 'scans'>,
) => Promise<Made | undefined>;

interface Page {
  readonly store: Pick<StoreApi<CheckInState>, 'getState' | 'setState'>;
  readonly keeper: CheckInKeeper;
  /** False if another page had changed the stored device or list, which this page has reloaded by then. */
  readonly keep: (changes: StoredChanges) => Promise<boolean>;
  /** Restarts from the stored data. */
  readonly reopen: (kept: StoredData) => Promise<void>;
}

/** A page as one of several on a phone, which together are one device. */
export interface OtherPages {
  /** Returns what `make` returned; undefined if the phone has switched to another event and nothing was stored. */
  readonly keepScans: KeepScans;
  /** Loads what the other pages have stored. */
  readonly catchUp: () => Promise<void>;
}

/** Connects a page to the others on its phone through the stored data. */
export function createOtherPages({ store, keeper, keep, reopen }: Page): OtherPages {
  const { getState: get, setState: set } = store;

  const keepScans: KeepScans = async (make, changes) => {
    const { device } = get();
    const latest: { made?: ReturnType<typeof make> } = {};
    let own: Scans | undefined;
    const scans = (stored: readonly Scan[]) => {
      // A repeated call must not see the result that couldn't be stored.
      own ??= get().scans;
      const made = make(mergedScans(stored, own));
      latest.made = made;
      set({ scans: withScans(mergedScans(stored, get().scans), made.scans) });
      return made.scans;
    };
    const isOurs = await keep({ ...changes, scans });
    if (!isOurs) return get().device?.event._id === device?.event._id ? keepScans(make, changes) : undefined;
    // If nothing can be stored, this page's own scans are the only ones.
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
      // A list that this page has changed since, or can't store, is newer. Without a cursor no list is stored.
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
