import { PhonesScreen } from '#/features/phones/PhonesScreen.tsx';
import type { RouteHandle } from '#/layouts/route-handle.ts';

export const handle: RouteHandle = { title: 'Móviles', permission: 'devices.manage' };

export function Component() {
  return <PhonesScreen />;
}
