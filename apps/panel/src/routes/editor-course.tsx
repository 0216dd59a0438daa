import { CourseStep } from '#/features/editor/course/CourseStep.tsx';
import type { RouteHandle } from '#/layouts/route-handle.ts';

export const handle: RouteHandle = { title: 'Recorrido', permission: 'events.write' };

export function Component() {
  return <CourseStep />;
}
