import { pageMeta } from '~/configuration/page-meta.ts';
import { SavedEventsScreen } from '~/features/saved-events/SavedEventsScreen.tsx';
import type { Route } from './+types/saved-events.ts';

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Guardados', path: '/guardados', isPrivate: true });
}

export default function SavedEventsRoute() {
  return <SavedEventsScreen />;
}
