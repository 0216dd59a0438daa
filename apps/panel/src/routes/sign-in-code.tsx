import { CodeScreen } from '#/features/sign-in/CodeScreen.tsx';
import type { RouteHandle } from '#/layouts/route-handle.ts';

export const handle: RouteHandle = { title: 'Código de seguridad' };

export function Component() {
  return <CodeScreen />;
}
