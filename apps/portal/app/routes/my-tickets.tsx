import { pageMeta } from '~/configuration/page-meta.ts';
import { MyTicketsScreen } from '~/features/my-tickets/MyTicketsScreen.tsx';
import { RequireSession } from '~/session/RequireSession.tsx';
import type { Route } from './+types/my-tickets.ts';

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Mis Tickets', path: '/profile', isPrivate: true });
}

export default function MyTicketsRoute({ params }: Route.ComponentProps) {
  return (
    <RequireSession>
      <MyTicketsScreen eventId={params.eventId} />
    </RequireSession>
  );
}
