import { DetailsStep } from '#/features/editor/details/DetailsStep.tsx';
import type { RouteHandle } from '#/layouts/route-handle.ts';

export const handle: RouteHandle = { title: 'Datos', permission: 'events.write' };

export function Component() {
  return <DetailsStep />;
}
