import { pageMeta } from '~/configuration/page-meta.ts';
import { ProfileScreen } from '~/features/profile/ProfileScreen.tsx';
import { RequireSession } from '~/session/RequireSession.tsx';
import type { Route } from './+types/profile.ts';

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Mi Perfil', path: '/profile', isPrivate: true });
}

export default function ProfileRoute() {
  return (
    <RequireSession>
      <ProfileScreen />
    </RequireSession>
  );
}
