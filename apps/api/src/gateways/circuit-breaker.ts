interface Patience {
  /** Failures in a row that open the circuit (default 5). */
  readonly failures?: number;
  /** How long no call is allowed then, in milliseconds (default 30,000). */
  readonly restMs?: number;
  /** A monotonic clock in milliseconds. */
  readonly now?: () => number;
}

/**
 * Spares a service that is down, and the callers that would wait for it: after several failures in a row it allows no
 * calls for a while, then one call at a time until one is answered. One for each process and service.
 */
export class CircuitBreaker {
  readonly #limit: number;
  readonly #restMs: number;
  readonly #now: () => number;
  #failures = 0;
  #restsUntil = 0;

  constructor({ failures = 5, restMs = 30_000, now = () => performance.now() }: Patience = {}) {
    this.#limit = failures;
    this.#restMs = restMs;
    this.#now = now;
  }

  /** Whether to call now. After a pause only the first caller gets true; the others wait until it is answered. */
  mayAsk(): boolean {
    if (this.#failures < this.#limit) return true;
    if (this.#now() < this.#restsUntil) return false;
    this.#restsUntil = this.#now() + this.#restMs;
    return true;
  }

  answered(): void {
    this.#failures = 0;
  }

  failed(): void {
    this.#failures += 1;
    if (this.#failures >= this.#limit) this.#restsUntil = this.#now() + this.#restMs;
  }
}
