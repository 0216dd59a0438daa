import { Heading } from '@dorsal/ui/Heading';
import type { RouteHandle } from '#/layouts/route-handle.ts';

export const handle: RouteHandle = { title: 'Invitación' };

export function Component() {
  return <Heading level={1}>Invitación</Heading>;
}
