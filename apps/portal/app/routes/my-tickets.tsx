import { useOfflineWorker } from '~/components/offline-worker.ts';
import { pageMeta } from '~/configuration/page-meta.ts';
import { MyTicketsScreen, type MyTicketsScreenProps } from '~/features/my-tickets/MyTicketsScreen.tsx';
import { RequireSession } from '~/session/RequireSession.tsx';
import type { Route } from './+types/my-tickets.ts';

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Mis Tickets', path: '/profile', isPrivate: true });
}

export default function MyTicketsRoute({ params }: Route.ComponentProps) {
  return (
    <RequireSession>
      <KeptTickets eventId={params.eventId} />
    </RequireSession>
  );
}

function KeptTickets({ eventId }: MyTicketsScreenProps) {
  useOfflineWorker();
  return <MyTicketsScreen eventId={eventId} />;
}
