import { PageHeader } from '#/components/PageHeader/PageHeader.tsx';
import type { RouteHandle } from '#/layouts/route-handle.ts';

export const handle: RouteHandle = { title: 'Ajustes', permission: 'entity.read' };

export function Component() {
  return <PageHeader title="Ajustes" />;
}
