/** A party of an invoice, with the data that RD 1619/2012, art. 6 requires: name, tax number, address. */
export interface InvoiceParty {
  readonly name: string;
  readonly taxId: string;
  readonly address: string;
  readonly postalCode: string;
  readonly city: string;
  readonly province: string;
  readonly country: string;
  /** Absent in documents from before this was stored. */
  readonly type?: 'personal' | 'business';
  /** How a person identified a foreign recipient to the tax agency (list L7). Absent: by the rules of `recipientOf`. */
  readonly idType?: '02' | '03' | '04' | '05' | '06';
}

/** A line as sold; sums include IVA, in cents, and are negative in a corrective invoice. */
export interface InvoiceLine {
  readonly description: string;
  readonly quantity: number;
  readonly unitCents: number;
  readonly totalCents: number;
}
