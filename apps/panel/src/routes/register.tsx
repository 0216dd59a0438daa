import { RegisterScreen } from '#/features/register/RegisterScreen.tsx';
import type { RouteHandle } from '#/layouts/route-handle.ts';

export const handle: RouteHandle = { title: 'Registrar una organización' };

export function Component() {
  return <RegisterScreen />;
}
