import { pageMeta } from '~/configuration/page-meta.ts';
import { WelcomeScreen } from '~/features/welcome/WelcomeScreen.tsx';
import { RequireSession } from '~/session/RequireSession.tsx';
import type { Route } from './+types/welcome.ts';

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Te damos la bienvenida', path: '/welcome', isPrivate: true });
}

export default function WelcomeRoute() {
  return (
    <RequireSession>
      <WelcomeScreen />
    </RequireSession>
  );
}
