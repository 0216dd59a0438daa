/** A party of an invoice, with the data that RD 1619/2012, art. 6 requires: name, tax number, address. */
export interface InvoiceParty {
  readonly name: string;
  readonly taxId: string;
  readonly address: string;
  readonly postalCode: string;
  readonly city: string;
  readonly province: string;
  readonly country: string;
}

/** A line as sold; sums include IVA, in cents, and are negative in a corrective invoice. */
export interface InvoiceLine {
  readonly description: string;
  readonly quantity: number;
  readonly unitCents: number;
  readonly totalCents: number;
}
