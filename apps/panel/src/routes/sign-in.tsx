import { SignInScreen } from '#/features/sign-in/SignInScreen.tsx';
import type { RouteHandle } from '#/layouts/route-handle.ts';

export const handle: RouteHandle = { title: 'Entrar' };

export function Component() {
  return <SignInScreen />;
}
