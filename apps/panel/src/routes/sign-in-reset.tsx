import { ResetScreen } from '#/features/sign-in/ResetScreen.tsx';
import type { RouteHandle } from '#/layouts/route-handle.ts';

export const handle: RouteHandle = { title: 'Contraseña olvidada' };

export function Component() {
  return <ResetScreen />;
}
