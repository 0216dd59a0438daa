import { NewPasswordScreen } from '#/features/sign-in/NewPasswordScreen.tsx';
import type { RouteHandle } from '#/layouts/route-handle.ts';

export const handle: RouteHandle = { title: 'Contraseña nueva' };

export function Component() {
  return <NewPasswordScreen />;
}
