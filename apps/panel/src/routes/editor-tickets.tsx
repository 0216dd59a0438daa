import { TicketsStep } from '#/features/editor/tickets/TicketsStep.tsx';
import type { RouteHandle } from '#/layouts/route-handle.ts';

export const handle: RouteHandle = { title: 'Entradas y precios', permission: 'events.write' };

export function Component() {
  return <TicketsStep />;
}
