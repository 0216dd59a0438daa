import { NoticesScreen } from '#/features/notices/NoticesScreen.tsx';
import type { RouteHandle } from '#/layouts/route-handle.ts';

export const handle: RouteHandle = { title: 'Avisos', permission: 'figures.read' };

export function Component() {
  return <NoticesScreen />;
}
