import { EventScreen } from '#/features/event/EventScreen.tsx';
import type { RouteHandle } from '#/layouts/route-handle.ts';

export const handle: RouteHandle = { title: 'Resumen', permission: 'events.read' };

export function Component() {
  return <EventScreen />;
}
