import { ActivityScreen } from '#/features/activity/ActivityScreen.tsx';
import type { RouteHandle } from '#/layouts/route-handle.ts';

export const handle: RouteHandle = { title: 'Registro de actividad', permission: 'activity.read' };

export function Component() {
  return <ActivityScreen />;
}
