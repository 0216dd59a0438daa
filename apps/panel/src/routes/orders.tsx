import { OrdersScreen } from '#/features/orders/OrdersScreen.tsx';
import type { RouteHandle } from '#/layouts/route-handle.ts';

export const handle: RouteHandle = { title: 'Pedidos', permission: 'orders.read' };

export function Component() {
  return <OrdersScreen />;
}
