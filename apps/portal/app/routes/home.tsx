import { ComingScreen } from '~/components/ComingScreen/ComingScreen.tsx';
import { pageMeta } from '~/configuration/page-meta.ts';
import type { RouteHandle } from '~/layouts/theme.ts';
import type { Route } from './+types/home.ts';

export const handle = { theme: 'dark' } satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Ponte el dorsal', path: '/', isPrivate: true });
}

export default function HomeRoute() {
  return <ComingScreen title="Ponte el dorsal" />;
}
