import { PageHeader } from '#/components/PageHeader/PageHeader.tsx';
import type { RouteHandle } from '#/layouts/route-handle.ts';

export const handle: RouteHandle = { title: 'Móviles', permission: 'devices.manage' };

export function Component() {
  return <PageHeader title="Móviles" />;
}
