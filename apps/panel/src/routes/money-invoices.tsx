import { InvoicesScreen } from '#/features/money/invoices/InvoicesScreen.tsx';
import type { RouteHandle } from '#/layouts/route-handle.ts';

export const handle: RouteHandle = { title: 'Facturas', permission: 'money.read' };

export function Component() {
  return <InvoicesScreen />;
}
