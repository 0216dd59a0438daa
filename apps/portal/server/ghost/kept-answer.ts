/** Milliseconds that an answer counts as fresh. Source: decisions, "Blog". */
export const freshMs = 5 * 60_000;
/** Milliseconds that an old copy is served without asking again, after a failure. */
export const pauseMs = 15_000;

/** One answer of a service, asked for once at a time, kept while fresh, and served old where the service fails. */
export class KeptAnswer<T> {
  readonly #load: () => Promise<T>;
  readonly #now: () => number;
  #kept: { readonly value: T; readonly until: number } | undefined;
  #loading: Promise<T> | undefined;

  /** `now` in milliseconds since 1970. */
  constructor(load: () => Promise<T>, now: () => number) {
    this.#load = load;
    this.#now = now;
  }

  /** Rejects with the service's failure where there is no old copy. */
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
