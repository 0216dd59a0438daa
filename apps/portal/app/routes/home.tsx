import type { Api } from '@dorsal/api-client';
import { pageMeta } from '~/configuration/page-meta.ts';
import { homeJsonLd } from '~/features/home/home-json-ld.ts';
import { HomeScreen } from '~/features/home/HomeScreen.tsx';
import { tagline } from '~/features/home/tagline.ts';
import {
  isUpcoming,
  type UpcomingEvent,
  upcomingCount,
  upcomingEvents,
} from '~/features/home/upcoming-events.ts';
import { readEvents } from '../../server/read-events.ts';
import { serverApi } from '../../server/server-api.ts';
import { serverContext } from '../../server/server-context.ts';
import type { RouteHandle } from '~/layouts/theme.ts';
import type { Route } from './+types/home.ts';

export const handle = { theme: 'dark' } satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const { configuration } = context.get(serverContext);
  return { upcoming: await readUpcoming(serverApi(context)), jsonLd: homeJsonLd(configuration) };
}

/** Events that can be booked come first: the first page has enough of them unless many sales have not begun. */
const search = { isWanted: isUpcoming, most: upcomingCount, pageLength: 24, mostPages: 5 };

/** Without events if they can't be read, which is only logged (spec, section 8). */
async function readUpcoming(api: Api): Promise<UpcomingEvent[]> {
  try {
    return upcomingEvents(await readEvents(api, search));
  } catch (error) {
    console.error('The events of the home page could not be read.', error);
    return [];
  }
}

export function meta(args: Route.MetaArgs) {
  const jsonLd = args.loaderData?.jsonLd;
  return [
    ...pageMeta(args, { title: 'Ponte el dorsal', description: tagline, path: '/' }),
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/rss+xml',
      title: 'Próximos eventos',
      href: '/events/feed.xml',
    },
    ...(jsonLd ? [{ 'script:ld+json': jsonLd }] : []),
  ];
}

export default function HomeRoute({ loaderData: { upcoming } }: Route.ComponentProps) {
  return <HomeScreen upcoming={upcoming} />;
}
