import { AccountScreen } from '#/features/account/AccountScreen.tsx';
import type { RouteHandle } from '#/layouts/route-handle.ts';

export const handle: RouteHandle = { title: 'Tu cuenta' };

export function Component() {
  return <AccountScreen />;
}
