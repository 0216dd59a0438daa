import { Heading } from '@dorsal/ui/Heading';
import type { RouteHandle } from '#/layouts/route-handle.ts';

export const handle: RouteHandle = { title: 'Registrar una organización' };

export function Component() {
  return <Heading level={1}>Registrar una organización</Heading>;
}
