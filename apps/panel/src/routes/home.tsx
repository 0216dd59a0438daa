import { HomeScreen } from '#/features/home/HomeScreen.tsx';
import type { RouteHandle } from '#/layouts/route-handle.ts';

export const handle: RouteHandle = { title: 'Inicio', permission: 'figures.read' };

export function Component() {
  return <HomeScreen />;
}
