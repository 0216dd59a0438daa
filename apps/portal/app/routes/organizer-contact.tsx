import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import { ConsentBar } from '~/components/Consent/ConsentBar.tsx';
import { ErrorScreen } from '~/components/ErrorScreen/ErrorScreen.tsx';
import { pageMeta } from '~/configuration/page-meta.ts';
import { OrganizerContactScreen } from '~/features/contact/OrganizerContactScreen.tsx';
import { loadEvent } from '~/features/event/event-data.ts';
import { api } from '~/session/browser-session.ts';
import { getQueryClient, makeQueryClient } from '~/session/query-client.ts';
import { serverApi } from '../../server/server-api.ts';
import type { Route } from './+types/organizer-contact.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const queryClient = makeQueryClient();
  await loadEvent(queryClient, serverApi(context), params.id);
  return { state: dehydrate(queryClient) };
}

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  await loadEvent(getQueryClient(), api, params.id);
  return { state: undefined };
}

export function meta(args: Route.MetaArgs) {
  const title = args.loaderData ? 'Escribe a quien organiza' : 'Evento no encontrado';
  return pageMeta(args, { title, path: `/events/${args.params.id}`, isPrivate: true });
}

export default function OrganizerContactRoute({ params, loaderData: { state } }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={state}>
      <OrganizerContactScreen id={params.id} />
      <ConsentBar />
    </HydrationBoundary>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} missing="event" />;
}
