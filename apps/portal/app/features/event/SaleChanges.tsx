import { type SaleChangesOptions, useSaleChanges } from './sale-changes.ts';

/** Keeps an open page up to date (`useSaleChanges`). Renders nothing: it is loaded after the page's first scripts. */
export function SaleChanges(options: SaleChangesOptions) {
  useSaleChanges(options);
  return null;
}
