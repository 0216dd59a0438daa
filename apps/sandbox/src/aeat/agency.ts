import { type Faults, noFaults } from './faults/faults.ts';
import { Ledger } from './records/ledger.ts';
import type { ReceivedRecord } from './records/received-record.ts';
import type { RecordFile } from './records/record-file.ts';

/** The tax agency's state: what it received, and how it misbehaves. */
export class Agency {
  ledger = new Ledger();
  readonly #file: RecordFile | undefined;
  #faults: Faults = noFaults;
  /** How many of the next records still get the chosen code. */
  #codedLeft = 0;
  #counted = 0;

  /** With the records of a file, if there is one; new records are added to it. */
  constructor(file?: RecordFile) {
    this.#file = file;
    for (const received of file?.load() ?? []) this.ledger.add(received);
  }

  get faults(): Faults {
    return this.#faults;
  }

  set faults(faults: Faults) {
    // Changes of other faults don't start the count again: one of five is one of five of all records.
    if (faults.refuseEvery !== this.#faults.refuseEvery) this.#counted = 0;
    this.#faults = faults;
    this.#codedLeft = faults.recordCode === null ? 0 : faults.recordCodeCount;
  }

  /** The agency's clock. */
  now(): Date {
    return new Date(Date.now() + this.#faults.clockSeconds * 1000);
  }

  /** If the agency's census has a NIF. */
  isKnown(nif: string): boolean {
    return !this.#faults.unknownNifs.includes(nif);
  }

  /** The code that the faults give the next record, and counts it; null for none. */
  takeRecordCode(): number | null {
    this.#counted += 1;
    const { recordCode, refuseEvery } = this.#faults;
    if (this.#codedLeft > 0) {
      this.#codedLeft -= 1;
      return recordCode;
    }
    return refuseEvery > 0 && this.#counted % refuseEvery === 0 ? 1100 : null;
  }

  /** Keeps the records of a request for the next start. */
  save(records: readonly ReceivedRecord[]): void {
    this.#file?.append(records);
  }

  /** Removes everything that was received, and all faults. */
  reset(): void {
    this.ledger = new Ledger();
    this.#file?.clear();
    this.faults = noFaults;
  }
}
