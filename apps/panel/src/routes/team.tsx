import { TeamScreen } from '#/features/team/TeamScreen.tsx';
import type { RouteHandle } from '#/layouts/route-handle.ts';

export const handle: RouteHandle = { title: 'Equipo', permission: 'members.read' };

export function Component() {
  return <TeamScreen />;
}
