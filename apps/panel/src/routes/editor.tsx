import { EditorLayout } from '#/layouts/EditorLayout/EditorLayout.tsx';
import type { RouteHandle } from '#/layouts/route-handle.ts';

export const handle: RouteHandle = { title: 'Editar evento', permission: 'events.write' };

export function Component() {
  return <EditorLayout />;
}
