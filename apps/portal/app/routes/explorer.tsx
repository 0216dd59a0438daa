import { ComingScreen } from '~/components/ComingScreen/ComingScreen.tsx';
import { pageMeta } from '~/configuration/page-meta.ts';
import type { Route } from './+types/explorer.ts';

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Explorar eventos', path: '/events' });
}

export default function ExplorerRoute() {
  return <ComingScreen title="Explorar eventos" />;
}
