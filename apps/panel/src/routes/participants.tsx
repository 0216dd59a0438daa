import { WriteLink } from '#/features/messages/write-link/WriteLink.tsx';
import { PeopleScreen } from '#/features/people/PeopleScreen.tsx';
import type { RouteHandle } from '#/layouts/route-handle.ts';

export const handle: RouteHandle = { title: 'Participantes', permission: 'people.read' };

export function Component() {
  return <PeopleScreen WriteLink={WriteLink} />;
}
