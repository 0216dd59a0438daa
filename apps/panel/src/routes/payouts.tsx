import { PayoutsScreen } from '#/features/payouts/PayoutsScreen.tsx';
import type { RouteHandle } from '#/layouts/route-handle.ts';

export const handle: RouteHandle = { title: 'Ingresos', permission: 'payouts.read' };

export function Component() {
  return <PayoutsScreen />;
}
