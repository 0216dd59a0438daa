import type { Scale } from '../scenario.ts';
import { msText, percentile } from './times.ts';

interface Seen {
  readonly status: number;
  readonly refusals: number;
  readonly ms: number;
  readonly body?: { readonly code?: string };
}

/**
 * Counts the responses of servers, and records unexpected ones. A 503 means that something took too long: if times
 * count, it is a fault.
 */
export class Tally {
  readonly #isTimed: boolean;
  readonly #times: number[] = [];
  readonly #unexpected = new Map<string, number>();
  #failures = 0;

  constructor({ isTimed }: Pick<Scale, 'isTimed'>) {
    this.#isTimed = isTimed;
  }

  /** Records a response and returns whether it is an expected one. `expected`: for example `201` or `409 sold_out`. */
  see(call: string, { status, refusals, ms, body }: Seen, expected: readonly string[]): boolean {
    this.#times.push(ms);
    this.#failures += refusals;
    if (refusals > 0 && this.#isTimed) this.miss(`${call} -> 503`);
    if (status >= 500 || status === 0) this.#failures += 1;
    const answer =
      status === 0 ? 'no answer' : status < 400 ? String(status) : `${status} ${body?.code ?? ''}`.trim();
    if (expected.includes(answer)) return true;
    this.miss(`${call} -> ${answer}`);
    return false;
  }

  /** Counts an unexpected event. */
  miss(what: string): void {
    this.#unexpected.set(what, (this.#unexpected.get(what) ?? 0) + 1);
  }

  get hasUnexpected(): boolean {
    return this.#unexpected.size > 0;
  }

  get p95(): number {
    return percentile(this.#times, 95);
  }

  get longest(): number {
    return percentile(this.#times, 100);
  }

  /** 'p95 85 ms, longest 1.2 s, 0 × 5xx or none', and the unexpected events. */
  text(): string {
    const unexpected = [...this.#unexpected].map(([what, times]) => `${times} × ${what}`);
    const times = `p95 ${msText(this.p95)}, longest ${msText(this.longest)}, ${this.#failures} × 5xx or none`;
    return [times, ...unexpected].join('; ');
  }
}
