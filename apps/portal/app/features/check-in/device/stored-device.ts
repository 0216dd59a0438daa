import { createStore, type StoreApi } from 'zustand/vanilla';
import { mergedScans, type Scan, type Scans, unsentScans, withScans } from '../scans/scan.ts';
import {
  caughtUpState,
  type CheckInPhase,
  type CheckInState,
  isSameEvent,
  noDevice,
  openedState,
  openingState,
} from './check-in-state.ts';
import {
  type CheckInDatabase,
  dataOf,
  StaleDataError,
  type StoredChanges,
  type StoredData,
  withUnsaved,
} from './stored-data.ts';

/**
 * The state of one page of a check-in device, and the data that it stores. All pages of a phone share the stored data,
 * and together are one device.
 *
 * A scan is stored before its result is shown, waits until it is sent, and then has the server's answer. Each change is
 * computed from the scans that all pages have stored, in the transaction that stores it: two pages can't both admit a
 * person by the same ticket.
 */
export class StoredDevice {
  readonly store: StoreApi<CheckInState> = createStore(() => openingState);
  /** The token of an opened link, until its list has arrived. */
  protected newToken: string | undefined;
  readonly #database: CheckInDatabase;
  /** The token of the stored device, as far as this page knows. */
  #storedToken: string | undefined;
  /** What couldn't be stored, as for lack of space. It is stored with the next write that succeeds. */
  readonly #unsaved = { scans: false, list: false };

  constructor(database: CheckInDatabase) {
    this.#database = database;
  }

  protected get state(): CheckInState {
    return this.store.getState();
  }

  /** Loads the stored data, and accepts the token of a new link. */
  async open(token?: string): Promise<void> {
    try {
      await this.#restart(await this.#load(), token);
    } catch (error) {
      console.error('Nothing can be stored in this browser.', error);
      this.store.setState({ phase: 'failed' });
    }
  }

  /**
   * Computes changed scans from those that all pages of this phone have stored, and stores them in the same transaction,
   * along with other `changes`. Returns what `change` returned; undefined if the phone has switched to another event and
   * nothing was stored. `change` is called again if its result couldn't be stored, as when the connection broke.
   */
  async changeScans<Changed extends { readonly scans: readonly Scan[] }>(
    change: (scans: Scans) => Changed,
    changes?: Omit<StoredChanges, 'scans'>,
  ): Promise<Changed | undefined> {
    const { device } = this.state;
    const latest: { changed?: Changed } = {};
    let own: Scans | undefined;
    const scans = (stored: readonly Scan[]) => {
      // A repeated call must not see the result that couldn't be stored.
      own ??= this.state.scans;
      const changed = change(mergedScans(stored, own));
      latest.changed = changed;
      this.store.setState({ scans: withScans(mergedScans(stored, this.state.scans), changed.scans) });
      return changed.scans;
    };
    if (!(await this.save({ ...changes, scans }))) {
      const isOurEvent = this.state.device?.event._id === device?.event._id;
      return isOurEvent ? this.changeScans(change, changes) : undefined;
    }
    // If nothing can be stored, this page's own scans are the only ones.
    if (!latest.changed) scans([]);
    return latest.changed;
  }

  /** Loads what other pages of this phone have stored. */
  async catchUp(): Promise<void> {
    const before = this.state;
    if (before.phase === 'opening') return;
    try {
      const stored = await this.#load();
      const { openings, device, phase } = this.state;
      if (openings !== before.openings || device?.token !== before.device?.token) return;
      const isBack = phase === 'refused' && stored.device?.cursor !== undefined;
      if (isBack || stored.device?.token !== device?.token) await this.#restart(stored, this.newToken);
      else this.store.setState((state) => caughtUpState(state, before, stored));
    } catch (error) {
      console.info('The data of other pages cannot be read for now.', error);
    }
  }

  /**
   * Deletes the token, the list and the scans, of which `unsent` are lost. If other pages have stored more unsent scans,
   * deletes nothing, loads those scans and returns false. Rejects if the browser can't delete.
   */
  leave(unsent: number): Promise<boolean> {
    this.newToken = undefined;
    return this.#delete(unsent, 'absent');
  }

  /** As `leave`, to switch to the new link's event. Call `sync` afterwards. */
  leaveForNew(unsent: number): Promise<boolean> {
    return this.#delete(unsent, 'joining');
  }

  /** Restarts from the stored data in one step: a scan in between would be of one event and stored for another. */
  async #restart(stored: StoredData, token: string | undefined): Promise<void> {
    const before = this.state;
    const isNew = token !== undefined && token !== stored.device?.token;
    this.newToken = isNew ? token : undefined;
    const opened = openedState(before, stored, isNew);
    this.store.setState(opened);
    if (isSameEvent(before, stored) && before.scans.size > 0)
      await this.save({ scans: (saved) => [...mergedScans(saved, opened.scans).values()] });
  }

  /** The stored data; the page's own if its list couldn't be stored. Rejects if neither is available. */
  async #load(): Promise<StoredData> {
    const own = dataOf(this.state);
    try {
      const stored = await this.#database.read();
      if (this.#unsaved.list && stored.device?.token === this.#storedToken) return own;
      this.#storedToken = stored.device?.token;
      return stored;
    } catch (error) {
      if (!own.device) throw error;
      return own;
    }
  }

  /**
   * Stores changes, as far as the browser can: check-in continues when a phone has no space. Returns false if another
   * page has changed the stored device or list; nothing was stored, and this page has loaded that data.
   */
  protected async save(changes: StoredChanges): Promise<boolean> {
    const unsaved = this.#unsaved;
    const wasUnsaved = unsaved.scans || unsaved.list;
    const whole = withUnsaved(changes, unsaved, this.state);
    try {
      await this.#database.save(whole, this.#storedToken);
    } catch (error) {
      if (error instanceof StaleDataError) {
        await this.open(this.newToken);
        return false;
      }
      console.error('Check-in data could not be stored.', error);
      unsaved.scans = true;
      unsaved.list ||= changes.device !== undefined;
      this.store.setState({ isUnsaved: true });
      return true;
    }
    if (whole.device) this.#storedToken = whole.device.token;
    if (changes.device) unsaved.list = false;
    if (wasUnsaved) {
      unsaved.scans = false;
      this.store.setState({ isUnsaved: unsaved.list });
    }
    return true;
  }

  async #delete(unsent: number, phase: CheckInPhase): Promise<boolean> {
    const { scans } = this.state;
    try {
      await this.#database.clear(
        (stored) => unsentScans(mergedScans(stored, scans).values()).length <= unsent,
      );
    } catch (error) {
      if (!(error instanceof StaleDataError)) throw error;
      await this.catchUp();
      return false;
    }
    this.#storedToken = undefined;
    Object.assign(this.#unsaved, { scans: false, list: false });
    this.store.setState({ ...noDevice, phase, isUnsaved: false });
    return true;
  }
}
