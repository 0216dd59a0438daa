import { RefundDialog } from '#/features/orders/refund/RefundDialog.tsx';
import type { RouteHandle } from '#/layouts/route-handle.ts';

export const handle: RouteHandle = { title: 'Devolver dinero', permission: 'orders.refund' };

/** Over the order of its parent. */
export function Component() {
  return <RefundDialog />;
}
