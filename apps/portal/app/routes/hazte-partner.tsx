import { pageMeta } from '~/configuration/page-meta.ts';
import { PartnerScreen } from '~/features/partner/PartnerScreen.tsx';
import { pitch } from '~/features/partner/pitch.ts';
import type { RouteHandle } from '~/layouts/theme.ts';
import type { Route } from './+types/hazte-partner.ts';

export const handle = { theme: 'dark' } satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Organiza tu evento',
    description: pitch,
    path: '/hazte-partner',
  });
}

export default function HaztePartnerRoute() {
  return <PartnerScreen />;
}
