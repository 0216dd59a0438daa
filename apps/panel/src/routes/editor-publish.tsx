import { PublishStep } from '#/features/editor/publish/PublishStep.tsx';
import type { RouteHandle } from '#/layouts/route-handle.ts';

export const handle: RouteHandle = { title: 'Publicar', permission: 'events.write' };

export function Component() {
  return <PublishStep />;
}
