import { MessagesScreen } from '#/features/messages/MessagesScreen.tsx';
import type { RouteHandle } from '#/layouts/route-handle.ts';

export const handle: RouteHandle = { title: 'Mensajes', permission: 'messages.manage' };

export function Component() {
  return <MessagesScreen />;
}
