import { ComingScreen } from '~/components/ComingScreen/ComingScreen.tsx';
import { pageMeta } from '~/configuration/page-meta.ts';
import { RequireSession } from '~/session/RequireSession.tsx';
import type { Route } from './+types/welcome.ts';

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Te damos la bienvenida', path: '/welcome', isPrivate: true });
}

export default function WelcomeRoute() {
  return (
    <RequireSession>
      <ComingScreen title="Te damos la bienvenida" />
    </RequireSession>
  );
}
