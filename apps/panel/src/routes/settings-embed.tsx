import { PageHeader } from '#/components/PageHeader/PageHeader.tsx';
import type { RouteHandle } from '#/layouts/route-handle.ts';

export const handle: RouteHandle = { title: 'En tu web', permission: 'embed.manage' };

export function Component() {
  return <PageHeader title="En tu web" />;
}
