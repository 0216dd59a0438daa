import { RefundLimitsScreen } from '#/features/refund-limits/RefundLimitsScreen.tsx';
import type { RouteHandle } from '#/layouts/route-handle.ts';

export const handle: RouteHandle = { title: 'Devoluciones', permission: 'members.read' };

export function Component() {
  return <RefundLimitsScreen />;
}
