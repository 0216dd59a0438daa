import { PayoutAccountScreen } from '#/features/payout-account/PayoutAccountScreen.tsx';
import type { RouteHandle } from '#/layouts/route-handle.ts';

export const handle: RouteHandle = { title: 'Cobros', permission: 'payouts.read' };

export function Component() {
  return <PayoutAccountScreen />;
}
