import { Heading } from '@dorsal/ui/Heading';
import type { RouteHandle } from '#/layouts/route-handle.ts';

export const handle: RouteHandle = { title: 'Contraseña nueva' };

export function Component() {
  return <Heading level={1}>Contraseña nueva</Heading>;
}
