import { EventMoneyScreen } from '#/features/money/EventMoneyScreen.tsx';
import type { RouteHandle } from '#/layouts/route-handle.ts';

export const handle: RouteHandle = { title: 'Dinero', permission: 'money.read' };

export function Component() {
  return <EventMoneyScreen />;
}
