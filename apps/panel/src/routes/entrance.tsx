import { EntranceScreen } from '#/features/entrance/EntranceScreen.tsx';
import type { RouteHandle } from '#/layouts/route-handle.ts';

export const handle: RouteHandle = { title: 'Entrada', permission: 'entrance.read' };

export function Component() {
  return <EntranceScreen />;
}
