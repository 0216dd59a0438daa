import { type Faults, noFaults } from './faults/faults.ts';
import { Ledger } from './records/ledger.ts';

/** The tax agency's state: what it received, and how it misbehaves. */
export class Agency {
  ledger = new Ledger();
  #faults: Faults = noFaults;
  /** How many of the next records still get the chosen code. */
  #codedLeft = 0;
  #counted = 0;

  get faults(): Faults {
    return this.#faults;
  }

  set faults(faults: Faults) {
    this.#faults = faults;
    this.#codedLeft = faults.recordCode === null ? 0 : faults.recordCodeCount;
    this.#counted = 0;
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

  /** Removes everything that was received, and all faults. */
  reset(): void {
    this.ledger = new Ledger();
    this.faults = noFaults;
  }
}
