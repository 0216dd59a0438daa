/** Milliseconds that a response is fresh. Source: decisions, "Blog". */
export const freshMs = 5 * 60_000;
/** Milliseconds that a stale copy is served without another request, after a failure. */
export const pauseMs = 15_000;

/** Caches one response of a service: one request at a time; served from cache while fresh, or if the service fails. */
export class CachedResponse<T> {
  readonly #load: () => Promise<T>;
  readonly #now: () => number;
  #kept: { readonly value: T; readonly until: number } | undefined;
  #loading: Promise<T> | undefined;

  /** `now` in milliseconds since 1970. */
  constructor(load: () => Promise<T>, now: () => number) {
    this.#load = load;
    this.#now = now;
  }

  /** Rejects with the service's error if there is no cached copy. */
  read(): Promise<T> {
    const kept = this.#kept;
    if (kept && this.#now() < kept.until) return Promise.resolve(kept.value);
    this.#loading ??= this.#refresh().finally(() => {
      this.#loading = undefined;
    });
    return this.#loading;
  }

  async #refresh(): Promise<T> {
    try {
      const value = await this.#load();
      this.#kept = { value, until: this.#now() + freshMs };
      return value;
    } catch (error) {
      if (!this.#kept) throw error;
      this.#kept = { value: this.#kept.value, until: this.#now() + pauseMs };
      return this.#kept.value;
    }
  }
}
