import type { CheckInApi } from '@dorsal/api-client/check-in';
import type { ScanAnswerBody } from '@dorsal/api-contract/check-in';
import { scansPerCall } from '@dorsal/domain/check-in';
import { answeredScans } from '../scans/answered-scans.ts';
import { nextScan } from '../scans/next-scan.ts';
import { type Scan, scanBody, type Scans, unsentScans, waitingScans } from '../scans/scan.ts';
import { answeredState, joinedState, listedState, noDevice, refusedState } from './check-in-state.ts';
import { callTimeoutMs, requestList } from './list-request.ts';
import { isRefusalOfToken, unacceptable } from './refusals.ts';
import type { CheckInDatabase, DeviceRecord } from './stored-data.ts';
import { StoredDevice } from './stored-device.ts';

export interface CheckInServices {
  /** The calls of the device with this token. */
  readonly connect: (token: string) => CheckInApi;
  readonly database: CheckInDatabase;
  /** Milliseconds of the device's own clock. */
  readonly now: () => number;
}

/** How a call to the server ended. */
type SyncOutcome = 'done' | 'refused' | { readonly retryAfterSeconds: number | undefined };

/** A page of a check-in device, with its calls to the server. Loads and requests nothing by itself. */
export class CheckInDevice extends StoredDevice {
  readonly #services: CheckInServices;
  #sending: Promise<SyncOutcome> | undefined;
  #syncing: { readonly opening: number; readonly outcome: Promise<SyncOutcome> } | undefined;

  constructor(services: CheckInServices) {
    super(services.database);
    this.#services = services;
  }

  /** The server's clock in milliseconds since 1970, as far as this device knows it. */
  serverNowMs(): number {
    return this.#services.now() + (this.state.device?.aheadMs ?? 0);
  }

  /** Sends the waiting scans, then requests the list or its changes. */
  sync(): Promise<SyncOutcome> {
    // Two concurrent calls might apply an older response after a newer one.
    const opening = this.state.openings;
    if (this.#syncing?.opening === opening) return this.#syncing.outcome;
    const outcome = this.#syncOnce().finally(() => {
      if (this.#syncing?.outcome === outcome) this.#syncing = undefined;
    });
    this.#syncing = { opening, outcome };
    return outcome;
  }

  /** Sends the waiting scans. Concurrent calls share one run, which also sends scans added during it. */
  send(): Promise<SyncOutcome> {
    this.#sending ??= this.#attempt(this.state.device?.token, () => this.#sendAll()).finally(() => {
      this.#sending = undefined;
    });
    return this.#sending;
  }

  async #syncOnce(): Promise<SyncOutcome> {
    const { phase } = this.state;
    const token = this.newToken;
    if (token !== undefined) {
      if (phase === 'otherEvent') return 'done';
      return this.#attempt(token, () => this.#join(token));
    }
    if (phase !== 'ready') return 'refused';
    const sent = await this.send();
    const outcome =
      sent === 'done' ? await this.#attempt(this.state.device?.token, () => this.#refresh()) : sent;
    // The server decides whether the access has expired, as the clock may be wrong. The clock decides without network.
    const { device, phase: phaseNow } = this.state;
    const isExpired = device !== undefined && Date.parse(device.expiresAt) <= this.serverNowMs();
    return typeof outcome === 'object' && phaseNow === 'ready' && isExpired ? this.#refuse() : outcome;
  }

  async #join(token: string): Promise<SyncOutcome> {
    const response = await this.#requestList(token);
    // During the request another link was opened, or the device was deleted.
    if (this.newToken !== token) return 'done';
    const { body, device } = response;
    const present = this.state;
    if (present.device && present.device.event._id !== body.event._id) {
      if (unsentScans(present.scans.values()).length > 0) {
        this.store.setState({ phase: 'otherEvent', isConnected: true });
        return 'done';
      }
      this.store.setState(noDevice);
    }
    const { participants, removed } = body;
    if (!(await this.save({ device, isNewList: true, participants, removed }))) return 'done';
    this.newToken = undefined;
    this.store.setState((state) => joinedState(state, response));
    return this.state.scans.size > 0 ? this.send() : 'done';
  }

  // The page uses the server's responses before they are stored, and even if they can't be.

  async #refresh(): Promise<SyncOutcome> {
    const present = this.state.device;
    if (!present) return 'done';
    const response = await this.#requestList(present.token, present);
    // During the request the device may have been deleted or switched to another event.
    if (this.state.device?.token !== present.token) return 'done';
    const isNewList = present.cursor === undefined;
    this.store.setState((state) => listedState(state, response, isNewList));
    const { participants, removed } = response.body;
    await this.save({ device: response.device, isNewList, participants, removed });
    return 'done';
  }

  #requestList(token: string, present?: DeviceRecord) {
    const { connect, now } = this.#services;
    return requestList({ api: connect(token), token, now, ...(present && { present }) });
  }

  async #sendAll(): Promise<SyncOutcome> {
    let most = scansPerCall;
    for (;;) {
      const { device, scans, phase } = this.state;
      if (!device || phase === 'refused') return 'refused';
      const batch = waitingScans(scans.values()).slice(0, most);
      const [first] = batch;
      if (!first) return 'done';
      const answers = await this.#services
        .connect(device.token)
        .scanAll(batch.map(scanBody), AbortSignal.timeout(callTimeoutMs))
        .catch((error: unknown) => unacceptable(error, batch.length));
      if (this.state.device?.token !== device.token) return 'done';
      if (answers !== 'unacceptable') {
        await this.#applyAnswers(answers, batch);
      } else if (batch.length > 1) {
        // A scan that the server rejects must not block the others: find it by halving the batch, then set it aside.
        most = Math.ceil(batch.length / 2);
      } else {
        await this.changeScans((all) => ({
          scans: [nextScan(all.get(first.scanId) ?? first, { kind: 'rejected' })],
        }));
        most = scansPerCall;
      }
    }
  }

  async #applyAnswers(answers: readonly ScanAnswerBody[], sent: readonly Scan[]): Promise<void> {
    const listed = this.state.participants;
    const answered = (scans: Scans) => answeredScans({ scans, participants: listed }, answers, sent);
    const own = answered(this.state.scans);
    this.store.setState((state) => answeredState(state, own));
    await this.changeScans(answered, { participants: own.participants, removed: own.removed });
  }

  async #refuse(): Promise<SyncOutcome> {
    this.store.setState(refusedState);
    const { device } = this.state;
    return (await this.save({ ...(device && { device }), isNewList: true })) ? 'refused' : 'done';
  }

  /** Runs a call made with that token, and turns its errors into an outcome. */
  async #attempt(token: string | undefined, call: () => Promise<SyncOutcome>): Promise<SyncOutcome> {
    try {
      return await call();
    } catch (error) {
      if (isRefusalOfToken(error)) {
        this.store.setState({ isConnected: true });
        if (token === this.newToken) {
          this.store.setState({ joinFailure: 'refused' });
          return 'refused';
        }
        // The refused token is no longer ours, or another one is about to replace it.
        if (this.newToken !== undefined || this.state.device?.token !== token) return 'done';
        return this.#refuse();
      }
      console.info('Check-in is without the server for now.', error);
      const isJoining = this.newToken !== undefined && token === this.newToken;
      this.store.setState({ isConnected: false, ...(isJoining && { joinFailure: 'unreachable' as const }) });
      const { retryAfterSeconds } = error as { retryAfterSeconds?: number };
      return { retryAfterSeconds };
    }
  }
}
