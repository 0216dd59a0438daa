import { InviteScreen } from '#/features/invite/InviteScreen.tsx';
import type { RouteHandle } from '#/layouts/route-handle.ts';

export const handle: RouteHandle = { title: 'Invitación' };

export function Component() {
  return <InviteScreen />;
}
