import { RolesScreen } from '#/features/team/RolesScreen.tsx';
import type { RouteHandle } from '#/layouts/route-handle.ts';

export const handle: RouteHandle = { title: 'Papeles', permission: 'members.read' };

export function Component() {
  return <RolesScreen />;
}
