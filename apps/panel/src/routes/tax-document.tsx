import { TaxDocumentScreen } from '#/features/money/tax/document/TaxDocumentScreen.tsx';
import type { RouteHandle } from '#/layouts/route-handle.ts';

export const handle: RouteHandle = { title: 'Factura', permission: 'money.read' };

export function Component() {
  return <TaxDocumentScreen />;
}
