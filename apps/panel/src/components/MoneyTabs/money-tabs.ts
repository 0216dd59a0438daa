import type { OrganizerPermission } from '@dorsal/domain/organizer-roles';

/** A part of the money of an event, or of the organizer. */
interface MoneyTab {
  readonly label: string;
  /** After the address of money. */
  readonly path: string;
  readonly permission: OrganizerPermission;
  /** Only of the whole organizer, not of one event. */
  readonly isOfAll?: boolean;
}

/** The parts in their order. A new one has its pages in `routes.ts`. */
export const moneyTabs: readonly MoneyTab[] = [
  { label: 'Liquidación', path: '', permission: 'money.read' },
  { label: 'Facturas', path: '/invoices', permission: 'money.read' },
  { label: 'Transferencias', path: '/transfers', permission: 'transfers.read' },
  { label: 'Ingresos', path: '/payouts', permission: 'payouts.read', isOfAll: true },
];
