import { closeStatementMessage, endOf, fatalMessage, queryMessage, syncMessage } from './wire-messages.ts';

/** A client of the embedded database's only session. */
export interface TurnClient {
  readonly answer: (bytes: Uint8Array) => void;
  /** Sends the reason to the client, and ends its connection. */
  readonly dismiss: (reason: Buffer) => void;
  /** Batches from the client, each to be run synchronously. */
  readonly batches: Buffer[];
  /** Names of the statements that it has prepared. */
  readonly statements: Set<string>;
}

/** Runs messages synchronously, and returns the answer. */
type Engine = (messages: Uint8Array) => Uint8Array;

const rollback = queryMessage('rollback');
const findSessionLock = queryMessage("select 1 from pg_locks where locktype = 'advisory' limit 1");

/**
 * DISCARD ALL, but it keeps the statements that other clients have prepared by the protocol: `prefixStatement` keeps
 * their names apart. As a simple query it also drops the unnamed statement.
 */
const forgetSession = queryMessage(`
  set session authorization default; reset role; reset all; close all; unlisten *;
  select pg_advisory_unlock_all(); discard temp; discard sequences;
  do $$ declare name text; begin
    for name in select p.name from pg_prepared_statements p where p.from_sql loop execute format('deallocate %I', name); end loop;
  end $$`);

/**
 * Serializes the clients of the one session. A turn is what a client sends up to Sync or a simple query; it continues
 * while its transaction is open, or while it holds an advisory lock that others might ask for. The next client doesn't
 * see its settings.
 */
export class SessionTurns {
  readonly #engine: Engine;
  readonly #idleMs: number;
  /** Clients with batches to run, in order. */
  readonly #waiting = new Set<TurnClient>();
  /** Statements of clients that have disconnected. */
  readonly #abandoned = new Set<string>();
  /** The client that has the session, or had it last. */
  #owner: TurnClient | null = null;
  #isOpen = false;
  #isScheduled = false;
  #watch: NodeJS.Timeout | undefined;

  /** `idleMs`: how long a client may hold the session without sending anything, in milliseconds. */
  constructor(engine: Engine, idleMs: number) {
    this.#engine = engine;
    this.#idleMs = idleMs;
  }

  submit(client: TurnClient, batch: Buffer): void {
    client.batches.push(batch);
    this.#waiting.add(client);
    if (client === this.#owner) this.#endWatch();
    if (!this.#isScheduled) this.#takeTurn();
  }

  /** Rolls back the client's open transaction, and drops its remaining batches. */
  leave(client: TurnClient): void {
    this.#waiting.delete(client);
    for (const name of client.statements) this.#abandoned.add(name);
    client.statements.clear();
    if (client !== this.#owner) return;
    this.#endWatch();
    // Sync first: after a query that stopped halfway, the session ignores everything else.
    if (this.#isOpen) this.#engine(Buffer.concat([syncMessage, rollback]));
    this.#isOpen = false;
    this.#forget();
    this.#owner = null;
    this.#schedule();
  }

  #takeTurn(): void {
    const client = this.#next();
    const batch = client?.batches.shift();
    if (!client || !batch) return;
    const answer = this.#engine(batch);
    this.#isOpen = endOf(answer).status !== 'I';
    client.answer(answer);
    this.#waiting.delete(client);
    // Queues behind the others.
    if (client.batches.length > 0) this.#waiting.add(client);
    else if (this.#isOpen) this.#startWatch(client);
    this.#schedule();
  }

  /** The next client; undefined while the session's owner holds it without sending anything. */
  #next(): TurnClient | undefined {
    const [first] = this.#waiting;
    const owner = this.#owner;
    if (!first || first === owner) return first;
    if (owner && (this.#isOpen || this.#keepsLock())) {
      if (this.#waiting.has(owner)) return owner;
      this.#startWatch(owner);
      return undefined;
    }
    if (owner) this.#forget();
    this.#owner = first;
    return first;
  }

  #keepsLock(): boolean {
    return endOf(this.#engine(findSessionLock)).hasRows;
  }

  #forget(): void {
    const closing = Array.from(this.#abandoned, closeStatementMessage);
    this.#abandoned.clear();
    const answer = this.#engine(Buffer.concat([...closing, syncMessage, forgetSession]));
    if (endOf(answer).hasError) throw new Error("The embedded database could not forget a client's session.");
  }

  #schedule(): void {
    if (this.#isScheduled || this.#waiting.size === 0) return;
    this.#isScheduled = true;
    // Lets the event loop read what clients have sent in between.
    setImmediate(() => {
      this.#isScheduled = false;
      this.#takeTurn();
    });
  }

  #startWatch(client: TurnClient): void {
    this.#watch ??= setTimeout(() => {
      client.dismiss(
        fatalMessage('25P03', 'The transaction was idle for too long while it kept the embedded database.'),
      );
      this.leave(client);
    }, this.#idleMs);
  }

  #endWatch(): void {
    clearTimeout(this.#watch);
    this.#watch = undefined;
  }
}
