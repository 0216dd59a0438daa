import { TransfersScreen } from '#/features/transfers/TransfersScreen.tsx';
import type { RouteHandle } from '#/layouts/route-handle.ts';

export const handle: RouteHandle = { title: 'Transferencias', permission: 'transfers.read' };

export function Component() {
  return <TransfersScreen />;
}
