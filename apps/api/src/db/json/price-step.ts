/** A price until a moment, which is excluded (`PriceStep` of the domain). */
export interface StoredPriceStep {
  /** ISO 8601 in UTC. */
  readonly until: string;
  readonly priceCents: number;
}
