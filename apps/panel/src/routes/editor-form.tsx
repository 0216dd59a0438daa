import { FormStep } from '#/features/editor/form/FormStep.tsx';
import type { RouteHandle } from '#/layouts/route-handle.ts';

export const handle: RouteHandle = { title: 'Formulario', permission: 'events.write' };

export function Component() {
  return <FormStep />;
}
