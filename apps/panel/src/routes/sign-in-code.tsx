import { Heading } from '@dorsal/ui/Heading';
import type { RouteHandle } from '#/layouts/route-handle.ts';

export const handle: RouteHandle = { title: 'Código de seguridad' };

export function Component() {
  return <Heading level={1}>Código de seguridad</Heading>;
}
