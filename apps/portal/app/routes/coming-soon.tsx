import { pageMeta } from '~/configuration/page-meta.ts';
import { ComingSoonScreen } from '~/features/coming-soon/ComingSoonScreen.tsx';
import { RequireSession } from '~/session/RequireSession.tsx';
import type { RouteHandle } from '~/layouts/theme.ts';
import type { Route } from './+types/coming-soon.ts';

export const handle = { theme: 'coral' } satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Próximamente', path: '/coming-soon', isPrivate: true });
}

export default function ComingSoonRoute() {
  return (
    <RequireSession>
      <ComingSoonScreen />
    </RequireSession>
  );
}
