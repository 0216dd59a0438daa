import { OrderScreen } from '#/features/orders/card/OrderScreen.tsx';
import type { RouteHandle } from '#/layouts/route-handle.ts';

export const handle: RouteHandle = { title: 'Pedido', permission: 'orders.read' };

export function Component() {
  return <OrderScreen />;
}
