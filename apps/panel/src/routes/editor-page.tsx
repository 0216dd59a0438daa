import { PageStep } from '#/features/editor/page/PageStep.tsx';
import type { RouteHandle } from '#/layouts/route-handle.ts';

export const handle: RouteHandle = { title: 'Página', permission: 'events.write' };

export function Component() {
  return <PageStep />;
}
