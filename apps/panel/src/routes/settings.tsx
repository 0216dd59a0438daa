import { EntityScreen } from '#/features/entity/EntityScreen.tsx';
import type { RouteHandle } from '#/layouts/route-handle.ts';

export const handle: RouteHandle = { title: 'Ajustes', permission: 'entity.read' };

export function Component() {
  return <EntityScreen />;
}
