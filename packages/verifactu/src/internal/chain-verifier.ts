import { huellaOf } from '../huella.ts';
import type { ChainProblem, ChainRecord, ChainReport } from '../chain-report.ts';
import { chainKey, isEarlier, isSameInvoice, refersTo } from './chain-link.ts';

const mostProblems = 1000;

interface Chain {
  readonly start: number;
  records: number;
  last: ChainRecord;
  /** The positions of its records by a short form of their huellas. */
  readonly positions: Map<number, number>;
}

/** Checks records one after the other. */
export class ChainVerifier {
  readonly #start: 'first' | 'anywhere';
  readonly #chains = new Map<string, Chain>();
  readonly #problems: ChainProblem[] = [];
  #problemCount = 0;
  #position = 0;

  constructor(start: 'first' | 'anywhere') {
    this.#start = start;
  }

  add(record: ChainRecord): void {
    const key = chainKey(record);
    const chain = this.#chains.get(key);
    const expected = huellaOf(record);
    if (record.huella !== expected) this.#report(record, { reason: 'wrongHuella', expected });
    if (chain) {
      this.#checkLink(chain, record);
      if (isEarlier(record, chain.last)) this.#report(record, { reason: 'earlier' });
      chain.records += 1;
      chain.last = record;
      chain.positions.set(shortForm(record.huella), this.#position);
    } else {
      if (record.previous && this.#start === 'first') this.#report(record, { reason: 'missingFirst' });
      this.#chains.set(key, {
        start: this.#position,
        records: 1,
        last: record,
        positions: new Map([[shortForm(record.huella), this.#position]]),
      });
    }
    this.#position += 1;
  }

  report(): ChainReport {
    return {
      isIntact: this.#problemCount === 0,
      records: this.#position,
      chains: [...this.#chains.values()].map(({ start, records, last }) => ({
        issuer: last.invoice.issuer,
        installation: last.system.installation,
        records,
        start,
        lastHuella: last.huella,
      })),
      problemCount: this.#problemCount,
      problems: this.#problems,
    };
  }

  #checkLink(chain: Chain, record: ChainRecord): void {
    const { previous } = record;
    if (previous && refersTo(previous, chain.last)) return;
    const repeated = chain.positions.get(shortForm(record.huella));
    if (repeated !== undefined) return this.#report(record, { reason: 'repeated', of: repeated });
    if (!previous) return this.#report(record, { reason: 'firstAgain' });
    if (previous.huella === chain.last.huella || isSameInvoice(previous, chain.last))
      return this.#report(record, { reason: 'wrongPrevious' });
    const of = chain.positions.get(shortForm(previous.huella));
    this.#report(record, of === undefined ? { reason: 'gap' } : { reason: 'fork', of });
  }

  #report({ invoice }: ChainRecord, problem: Problem): void {
    this.#problemCount += 1;
    if (this.#problems.length < mostProblems)
      this.#problems.push({ position: this.#position, invoice, ...problem });
  }
}

type Problem = ChainProblem extends infer Each
  ? Each extends ChainProblem
    ? Omit<Each, 'position' | 'invoice'>
    : never
  : never;

// 52 bits of the hash: a million records take 40 MB instead of 150. It only names the reason of a link that is already
// broken.
function shortForm(huella: string): number {
  return Number.parseInt(huella.slice(0, 13), 16);
}
