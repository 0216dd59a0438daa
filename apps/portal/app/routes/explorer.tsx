import { eventListQuery } from '@dorsal/api-client/queries';
import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { pageMeta } from '~/configuration/page-meta.ts';
import { ExplorerScreen } from '~/features/explorer/ExplorerScreen.tsx';
import { feedLinks } from '~/features/explorer/feed-links.ts';
import { api } from '~/session/browser-session.ts';
import { getQueryClient, makeQueryClient } from '~/session/query-client.ts';
import { serverApi } from '../../server/server-api.ts';
import type { RouteHandle } from '~/layouts/theme.ts';
import type { Route } from './+types/explorer.ts';

export const handle = { isWide: true } satisfies RouteHandle;

// A list that cannot be fetched is only logged (spec, section 8): the page then has no events.
export async function loader({ context }: Route.LoaderArgs) {
  const queryClient = makeQueryClient();
  await queryClient.prefetchQuery(eventListQuery(serverApi(context)));
  return { state: dehydrate(queryClient) };
}

export async function clientLoader() {
  await getQueryClient().prefetchQuery(eventListQuery(api));
  return { state: undefined };
}

// Filters are part of the address, and none of them changes what is fetched.
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname;
}

export function meta(args: Route.MetaArgs) {
  return [
    ...pageMeta(args, {
      title: 'Explorar eventos',
      description:
        'Carreras, trails, travesías, triatlones y más: encuentra eventos deportivos cerca de ti por fecha, categoría y distancia.',
      path: '/events',
    }),
    ...feedLinks(args.location.search),
  ];
}

export default function ExplorerRoute({ loaderData: { state } }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={state}>
      <ExplorerScreen />
    </HydrationBoundary>
  );
}
