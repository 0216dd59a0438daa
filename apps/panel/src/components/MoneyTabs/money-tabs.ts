/** A part of the money of an event, or of the organizer. */
interface MoneyTab {
  readonly label: string;
  /** After the address of money. */
  readonly path: string;
  /** Only of the whole organizer, not of one event. */
  readonly isOfAll?: boolean;
}

/** The parts in their order. A new one has its pages in `routes.ts`. */
export const moneyTabs: readonly MoneyTab[] = [
  { label: 'Liquidación', path: '' },
  { label: 'Facturas', path: '/invoices' },
  { label: 'Transferencias', path: '/transfers' },
  { label: 'Ingresos', path: '/payouts', isOfAll: true },
];
