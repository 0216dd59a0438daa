import { eventListQuery } from '@dorsal/api-client/queries';
import type { Api } from '@dorsal/api-client';
import type { QueryClient } from '@tanstack/react-query';
import { pageMeta } from '~/configuration/page-meta.ts';
import { homeJsonLd } from '~/features/home/home-json-ld.ts';
import { HomeScreen } from '~/features/home/HomeScreen.tsx';
import { tagline } from '~/features/home/tagline.ts';
import { type UpcomingEvent, upcomingEvents } from '~/features/home/upcoming-events.ts';
import { api } from '~/session/browser-session.ts';
import { getQueryClient, makeQueryClient } from '~/session/query-client.ts';
import { serverApi } from '../../server/server-api.ts';
import { serverContext } from '../../server/server-context.ts';
import type { RouteHandle } from '~/layouts/theme.ts';
import type { Route } from './+types/home.ts';

export const handle = { theme: 'dark' } satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  return {
    upcoming: await readUpcoming(makeQueryClient(), serverApi(context)),
    jsonLd: homeJsonLd(context.get(serverContext).configuration),
  };
}

export async function clientLoader() {
  return { upcoming: await readUpcoming(getQueryClient(), api), jsonLd: undefined };
}

// A list that cannot be fetched is only logged (spec, section 8): the page then does without its events.
async function readUpcoming(queryClient: QueryClient, eventsApi: Api): Promise<UpcomingEvent[]> {
  const query = eventListQuery(eventsApi);
  await queryClient.prefetchQuery(query);
  return upcomingEvents(queryClient.getQueryData(query.queryKey) ?? []);
}

export function meta(args: Route.MetaArgs) {
  const jsonLd = args.loaderData?.jsonLd;
  return [
    ...pageMeta(args, { title: 'Ponte el dorsal', description: tagline, path: '/', image: '/social.jpg' }),
    ...(jsonLd ? [{ 'script:ld+json': jsonLd }] : []),
  ];
}

export default function HomeRoute({ loaderData: { upcoming } }: Route.ComponentProps) {
  return <HomeScreen upcoming={upcoming} />;
}
