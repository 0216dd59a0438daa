import { ComingScreen } from '~/components/ComingScreen/ComingScreen.tsx';
import { pageMeta } from '~/configuration/page-meta.ts';
import type { RouteHandle } from '~/layouts/theme.ts';
import type { Route } from './+types/hazte-partner.ts';

export const handle = { theme: 'dark' } satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Organiza tu evento', path: '/hazte-partner', isPrivate: true });
}

export default function HaztePartnerRoute() {
  return <ComingScreen title="Organiza tu evento" />;
}
