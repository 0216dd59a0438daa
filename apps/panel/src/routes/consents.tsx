import { ConsentsScreen } from '#/features/consents/ConsentsScreen.tsx';
import type { RouteHandle } from '#/layouts/route-handle.ts';

export const handle: RouteHandle = { title: 'Consentimientos', permission: 'evidence.read' };

export function Component() {
  return <ConsentsScreen />;
}
