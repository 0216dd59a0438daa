import { Chains } from './chains.ts';
import { type InvoiceId, invoiceKey, type SystemId } from './invoice-record.ts';
import type { ReceivedRecord } from './received-record.ts';

/** What the agency has about one invoice. */
export interface StoredInvoice {
  /** The last accepted record: of the invoice itself, or of its anulación. */
  readonly current: ReceivedRecord;
  readonly isAnnulled: boolean;
}

/** Everything that the agency received. */
export class Ledger {
  readonly chains = new Chains();
  readonly #received: ReceivedRecord[] = [];
  readonly #invoices = new Map<string, StoredInvoice>();
  readonly #lastSent = new Map<string, Date>();

  /** All records, refused ones included, in the order of arrival. */
  get received(): readonly ReceivedRecord[] {
    return this.#received;
  }

  /** Invoices in the order of their first presentation. */
  get invoices(): StoredInvoice[] {
    return [...this.#invoices.values()];
  }

  find(position: number): ReceivedRecord | undefined {
    return this.#received[position - 1];
  }

  findInvoice(id: InvoiceId): StoredInvoice | undefined {
    return this.#invoices.get(invoiceKey(id));
  }

  hasChain(issuer: string, system: SystemId): boolean {
    return this.chains.hasAccepted(issuer, system);
  }

  /** Adds a record at its position; an accepted one replaces what is stored about its invoice. */
  add(received: ReceivedRecord): void {
    this.#received.push(received);
    this.chains.add(received);
    this.#lastSent.set(received.id.issuer, received.request.receivedAt);
    if (received.verdict.status === 'Incorrecto') return;
    this.#invoices.set(invoiceKey(received.id), {
      current: received,
      isAnnulled: received.kind === 'anulacion',
    });
  }

  /** When the issuer's last request arrived; undefined before the first. */
  lastSent(issuer: string): Date | undefined {
    return this.#lastSent.get(issuer);
  }
}
