import { chainKey, type InvoiceId, invoiceKey, type SystemId } from './invoice-record.ts';
import type { ReceivedRecord } from './received-record.ts';

/**
 * How a record is linked: `fork`: another record follows the same one; `gap`: the record before never arrived;
 * `mismatch`: the invoice of the record before is not the one with that huella. The agency answers no code for these.
 */
export type Link = 'first' | 'linked' | 'repeated' | 'fork' | 'gap' | 'mismatch';

/** One issuer's records in one installation. */
interface Chain {
  readonly issuer: string;
  readonly system: SystemId;
  /** In the order of arrival, refused ones included: they are links, too. */
  readonly records: ReceivedRecord[];
  /** The first record with a huella. */
  readonly byHuella: Map<string, ReceivedRecord>;
  /** The huellas that follow a huella; those of first records under the empty text. */
  readonly successors: Map<string, Set<string>>;
}

export interface ChainState {
  readonly issuer: string;
  readonly system: SystemId;
  /** Different records: one that was sent again counts once. */
  readonly length: number;
  readonly forks: number;
  readonly gaps: number;
  readonly mismatches: number;
  /** The huellas that no record follows. One, if the chain is whole. */
  readonly ends: number;
  readonly last: ReceivedRecord | undefined;
}

/** The chains of all issuers, by what the records say about the one before. */
export class Chains {
  readonly #chains = new Map<string, Chain>();

  add(received: ReceivedRecord): void {
    const chain = this.#chainOf(received);
    chain.records.push(received);
    if (!chain.byHuella.has(received.huella)) chain.byHuella.set(received.huella, received);
    const before = received.previous?.huella ?? '';
    const after = chain.successors.get(before) ?? new Set();
    chain.successors.set(before, after.add(received.huella));
  }

  /** If the chain of an issuer's system has an accepted record. */
  hasAccepted(issuer: string, system: SystemId): boolean {
    const records = this.#chains.get(chainKey(issuer, system))?.records ?? [];
    return records.some(({ verdict }) => verdict.status !== 'Incorrecto');
  }

  linkOf(received: ReceivedRecord): Link {
    const chain = this.#chainOf(received);
    if (chain.byHuella.get(received.huella) !== received) return 'repeated';
    return linkIn(chain, received);
  }

  /** The state of each chain, by issuer. */
  states(): ChainState[] {
    return [...this.#chains.values()].map(stateOf).toSorted((a, b) => a.issuer.localeCompare(b.issuer));
  }

  #chainOf({ id, system }: ReceivedRecord): Chain {
    const key = chainKey(id.issuer, system);
    const chain = this.#chains.get(key) ?? {
      issuer: id.issuer,
      system,
      records: [],
      byHuella: new Map(),
      successors: new Map(),
    };
    this.#chains.set(key, chain);
    return chain;
  }
}

function linkIn(chain: Chain, { previous }: ReceivedRecord): Link {
  if ((chain.successors.get(previous?.huella ?? '')?.size ?? 0) > 1) return 'fork';
  if (previous === null) return 'first';
  const before = chain.byHuella.get(previous.huella);
  if (!before) return 'gap';
  return invoiceKey(before.id) === invoiceKey(idOf(previous)) ? 'linked' : 'mismatch';
}

function idOf({ issuer, number, date }: InvoiceId): InvoiceId {
  return { issuer, number, date };
}

function stateOf(chain: Chain): ChainState {
  const records = [...chain.byHuella.values()];
  const count = (link: Link) => records.filter((record) => linkIn(chain, record) === link).length;
  return {
    issuer: chain.issuer,
    system: chain.system,
    length: records.length,
    forks: [...chain.successors.values()].filter(({ size }) => size > 1).length,
    gaps: count('gap'),
    mismatches: count('mismatch'),
    ends: records.filter(({ huella }) => !chain.successors.has(huella)).length,
    last: chain.records.at(-1),
  };
}
