import { NotFound } from '#/components/StateScreen/NotFound.tsx';
import type { RouteHandle } from '#/layouts/route-handle.ts';

export const handle: RouteHandle = { title: 'No encontrado' };

export function Component() {
  return <NotFound />;
}
