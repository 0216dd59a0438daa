import { EmbedScreen } from '#/features/embed/EmbedScreen.tsx';
import type { RouteHandle } from '#/layouts/route-handle.ts';

export const handle: RouteHandle = { title: 'En tu web', permission: 'embed.manage' };

export function Component() {
  return <EmbedScreen />;
}
