import { EventsScreen } from '#/features/events/EventsScreen.tsx';
import type { RouteHandle } from '#/layouts/route-handle.ts';

export const handle: RouteHandle = { title: 'Eventos', permission: 'events.read' };

export function Component() {
  return <EventsScreen />;
}
