import { ChooseOrganizerScreen } from '#/features/choose-organizer/ChooseOrganizerScreen.tsx';
import type { RouteHandle } from '#/layouts/route-handle.ts';

export const handle: RouteHandle = { title: 'Organizaciones' };

export function Component() {
  return <ChooseOrganizerScreen />;
}
