import { ComingScreen } from '~/components/ComingScreen/ComingScreen.tsx';
import { pageMeta } from '~/configuration/page-meta.ts';
import type { Route } from './+types/event.ts';

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Evento', path: '/events' });
}

export default function EventRoute() {
  return <ComingScreen title="Evento" />;
}
