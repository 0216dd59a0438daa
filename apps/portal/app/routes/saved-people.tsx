import { pageMeta } from '~/configuration/page-meta.ts';
import { SavedPeopleScreen } from '~/features/profile/people/SavedPeopleScreen.tsx';
import { RequireSession } from '~/session/RequireSession.tsx';
import type { Route } from './+types/saved-people.ts';

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Mis personas', path: '/profile/personas', isPrivate: true });
}

export default function SavedPeopleRoute() {
  return (
    <RequireSession>
      <SavedPeopleScreen />
    </RequireSession>
  );
}
