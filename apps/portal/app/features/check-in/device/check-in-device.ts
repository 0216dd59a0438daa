import type { CheckInApi } from '@dorsal/api-client/check-in';
import { scansPerCall } from '@dorsal/domain/check-in';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { StoredChanges, CheckInDatabase, DeviceRecord, StoredData } from './check-in-database.ts';
import { withChanges, withRemoved } from '../scans/listed-participants.ts';
import { createCheckInKeeper } from './check-in-keeper.ts';
import type { CheckInPhase, CheckInState } from './check-in-state.ts';
import { type Scans, mergedScans, scanBody, unsentScans, waitingScans, withScans } from '../scans/scan.ts';
import { answeredScans } from '../scans/answered-scans.ts';
import { nextScan } from '../scans/next-scan.ts';
import { createOtherPages, type KeepScans } from './other-pages.ts';
import { isRefusalOfToken, unacceptable } from './refusals.ts';
import { askForList, callTimeoutMs } from './list-answer.ts';

export interface CheckInServices {
  /** The calls of the device with this token. */
  readonly connect: (token: string) => CheckInApi;
  readonly database: CheckInDatabase;
  /** Milliseconds of the device's own clock. */
  readonly now: () => number;
}

/** How a call to the server ended. */
type SyncOutcome = 'done' | 'refused' | { readonly retryAfterSeconds: number | undefined };

/** A check-in device: its state and its calls to the server. */
export interface CheckInDevice {
  readonly store: StoreApi<CheckInState>;
  readonly services: CheckInServices;
  /** Loads the stored data, and accepts the token of a new link. */
  readonly open: (token?: string) => Promise<void>;
  /** Sends the waiting scans, then requests the list or its changes. */
  readonly sync: () => Promise<SyncOutcome>;
  /** Sends the waiting scans. Concurrent calls share one run, which also sends scans added during it. */
  readonly send: () => Promise<SyncOutcome>;
  /** Returns what `make` returned; undefined if the phone has switched to another event and nothing was stored. */
  readonly keepScans: KeepScans;
  /** Loads what other pages of this phone have stored. */
  readonly catchUp: () => Promise<void>;
  /**
   * Deletes the token, the list and the scans, of which `unsent` are lost. If other pages have stored more unsent
   * scans, deletes nothing, loads those scans and returns false. Rejects if the browser can't delete.
   */
  readonly leave: (unsent: number) => Promise<boolean>;
  /** As `leave`, to switch to the new link's event. Call `sync` afterwards. */
  readonly leaveForNew: (unsent: number) => Promise<boolean>;
}

const nothing = {
  device: undefined,
  participants: new Map(),
  removed: new Set<string>(),
  scans: new Map(),
} as const;

/** Creates the page's only device. Loads and requests nothing by itself. */
export function createCheckInDevice(services: CheckInServices): CheckInDevice {
  const { connect, database, now } = services;
  const store = createStore<CheckInState>(() => ({
    ...nothing,
    phase: 'opening',
    isConnected: true,
    isForgetful: false,
    openings: 0,
    joinFailure: undefined,
  }));
  const { getState: get, setState: set } = store;
  const keeper = createCheckInKeeper(database, get, (isForgetful) => set({ isForgetful }));
  let sending: Promise<SyncOutcome> | undefined;
  let syncing: { readonly opening: number; readonly outcome: Promise<SyncOutcome> } | undefined;
  /** The token of an opened link, until its list has arrived. */
  let newToken: string | undefined;

  const list = (token: string, present?: DeviceRecord) =>
    askForList({ api: connect(token), token, now, ...(present && { present }) });

  /** False if another page had changed the stored device or list, which this page has reloaded by then. */
  const keep = async (changes: StoredChanges): Promise<boolean> => {
    const isKept = await keeper.keep(changes);
    if (!isKept) await open(newToken);
    return isKept;
  };

  const { keepScans, catchUp } = createOtherPages({
    store,
    keeper,
    keep,
    reopen: (kept) => take(kept, newToken),
  });

  async function join(token: string): Promise<SyncOutcome> {
    const { body, device } = await list(token);
    // During the request another link was opened, or the device was deleted.
    if (newToken !== token) return 'done';
    const present = get().device;
    if (present && present.event._id !== body.event._id) {
      if (unsentScans(get().scans.values()).length > 0) {
        set({ phase: 'otherEvent', isConnected: true });
        return 'done';
      }
      set(nothing);
    }
    const { participants, removed } = body;
    if (!(await keep({ device, isNewList: true, participants, removed }))) return 'done';
    newToken = undefined;
    set({
      phase: 'ready',
      device,
      participants: withChanges(new Map(), body),
      removed: new Set(removed),
      isConnected: true,
      joinFailure: undefined,
    });
    return get().scans.size > 0 ? send() : 'done';
  }

  // The page uses the server's answers before they are stored, and even if they can't be.

  async function refresh(): Promise<SyncOutcome> {
    const present = get().device;
    if (!present) return 'done';
    const { body, device } = await list(present.token, present);
    // During the request the device may have been deleted or switched to another event.
    if (get().device?.token !== present.token) return 'done';
    const isNewList = present.cursor === undefined;
    const before = isNewList ? nothing : get();
    set({
      device,
      participants: withChanges(before.participants, body),
      removed: withRemoved(before.removed, body.removed),
      isConnected: true,
    });
    await keep({ device, isNewList, participants: body.participants, removed: body.removed });
    return 'done';
  }

  async function sendAll(): Promise<SyncOutcome> {
    let most = scansPerCall;
    for (;;) {
      const { device, scans, phase } = get();
      if (!device || phase === 'refused') return 'refused';
      const batch = waitingScans(scans.values()).slice(0, most);
      if (batch.length === 0) return 'done';
      const answers = await connect(device.token)
        .scanAll(batch.map(scanBody), AbortSignal.timeout(callTimeoutMs))
        .catch((error: unknown) => unacceptable(error, batch.length));
      if (get().device?.token !== device.token) return 'done';
      if (answers === 'unacceptable') {
        // A scan that the server rejects must not block the others: find it by halving the batch, then set it aside.
        if (batch.length === 1) {
          await keepScans((own) => ({
            scans: batch.map((sent) => nextScan(own.get(sent.scanId) ?? sent, { kind: 'rejected' })),
          }));
        }
        most = batch.length === 1 ? scansPerCall : Math.ceil(batch.length / 2);
        continue;
      }
      const listed = get().participants;
      const answered = (own: Scans) => answeredScans({ scans: own, participants: listed }, answers, batch);
      const { scans: told, participants, removed } = answered(get().scans);
      set({
        isConnected: true,
        participants: withChanges(listed, { participants, removed }),
        removed: withRemoved(get().removed, removed),
        scans: withScans(get().scans, told),
      });
      await keepScans(answered, { participants, removed });
    }
  }

  /**
   * Deletes the list when the device loses its access; if access is granted again, the whole list is requested. Waiting
   * scans stay for the next link.
   */
  const refuse = async (): Promise<SyncOutcome> => {
    const { device: present } = get();
    const device = present && { ...present, cursor: undefined };
    set({ phase: 'refused', device, participants: new Map(), removed: new Set() });
    return (await keep({ ...(device && { device }), isNewList: true })) ? 'refused' : 'done';
  };

  const isExpired = (device: DeviceRecord | undefined) =>
    device !== undefined && Date.parse(device.expiresAt) <= now() + device.aheadMs;

  /** Runs a call made with that token, and turns its errors into an outcome. */
  const attempt = async (
    token: string | undefined,
    call: () => Promise<SyncOutcome>,
  ): Promise<SyncOutcome> => {
    try {
      return await call();
    } catch (error) {
      if (isRefusalOfToken(error)) {
        set({ isConnected: true });
        if (token === newToken) {
          set({ joinFailure: 'refused' });
          return 'refused';
        }
        // The refused token is no longer ours, or another one is about to replace it.
        if (newToken !== undefined || get().device?.token !== token) return 'done';
        return refuse();
      }
      console.info('Check-in is without the server for now.', error);
      const isJoining = newToken !== undefined && token === newToken;
      set({ isConnected: false, ...(isJoining && { joinFailure: 'unreachable' as const }) });
      const retryAfterSeconds = (error as { retryAfterSeconds?: number }).retryAfterSeconds;
      return { retryAfterSeconds };
    }
  };

  function send(): Promise<SyncOutcome> {
    sending ??= attempt(get().device?.token, sendAll).finally(() => {
      sending = undefined;
    });
    return sending;
  }

  /** Restarts from the stored data in one step: a scan in between would be of one event and stored for another. */
  async function take(kept: StoredData, token?: string): Promise<void> {
    const { device, scans: own, openings } = get();
    const isNew = token !== undefined && token !== kept.device?.token;
    newToken = isNew ? token : undefined;
    // This page keeps its own scans if the event is the same.
    const isSameEvent = device !== undefined && device.event._id === kept.device?.event._id;
    const merged = mergedScans(kept.scans, isSameEvent ? own : new Map());
    const scans = new Map(Array.from(merged, ([id, scan]) => [id, nextScan(scan, { kind: 'reopened' })]));
    set({
      device: kept.device,
      participants: new Map(kept.participants.map((participant) => [participant._id, participant])),
      removed: new Set(kept.removed),
      scans,
      phase: isNew ? 'joining' : kept.device ? 'ready' : 'absent',
      openings: openings + 1,
      joinFailure: undefined,
    });
    if (isSameEvent && own.size > 0)
      await keep({ scans: (stored) => [...mergedScans(stored, scans).values()] });
  }

  async function open(token?: string): Promise<void> {
    try {
      await take(await keeper.read(), token);
    } catch (error) {
      console.error('Nothing can be kept in this browser.', error);
      set({ phase: 'failed' });
    }
  }

  async function syncOnce(): Promise<SyncOutcome> {
    const { phase } = get();
    const token = newToken;
    if (token !== undefined) {
      if (phase === 'otherEvent') return 'done';
      return attempt(token, () => join(token));
    }
    if (phase !== 'ready') return 'refused';
    const sent = await send();
    const outcome = sent === 'done' ? await attempt(get().device?.token, refresh) : sent;
    // The server decides whether the access has expired, as the clock may be wrong. The clock decides without network.
    const isUnanswered = typeof outcome === 'object' && get().phase === 'ready';
    return isUnanswered && isExpired(get().device) ? refuse() : outcome;
  }

  async function forget(unsent: number, phase: CheckInPhase): Promise<boolean> {
    const isForgotten = await keeper.clear(unsent);
    if (isForgotten) set({ ...nothing, phase, joinFailure: undefined });
    else await catchUp();
    return isForgotten;
  }

  return {
    store,
    services,
    send,
    open,
    sync() {
      // Two concurrent calls might apply an older answer after a newer one.
      const opening = get().openings;
      if (syncing?.opening === opening) return syncing.outcome;
      const outcome = syncOnce().finally(() => {
        if (syncing?.outcome === outcome) syncing = undefined;
      });
      syncing = { opening, outcome };
      return outcome;
    },
    keepScans,
    catchUp,
    leaveForNew: (unsent) => forget(unsent, 'joining'),
    leave(unsent) {
      newToken = undefined;
      return forget(unsent, 'absent');
    },
  };
}
