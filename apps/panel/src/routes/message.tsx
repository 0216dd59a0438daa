import { MessageScreen } from '#/features/messages/one/MessageScreen.tsx';
import type { RouteHandle } from '#/layouts/route-handle.ts';

export const handle: RouteHandle = { title: 'Mensaje', permission: 'messages.manage' };

export function Component() {
  return <MessageScreen />;
}
