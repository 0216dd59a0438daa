import { pageMeta } from '~/configuration/page-meta.ts';
import { homeJsonLd } from '~/features/home/home-json-ld.ts';
import { HomeScreen } from '~/features/home/HomeScreen.tsx';
import { tagline } from '~/features/home/tagline.ts';
import { type UpcomingEvent, upcomingEvents } from '~/features/home/upcoming-events.ts';
import type { ReadCatalogue } from '../../server/catalogue.ts';
import { serverContext } from '../../server/server-context.ts';
import type { RouteHandle } from '~/layouts/theme.ts';
import type { Route } from './+types/home.ts';

export const handle = { theme: 'dark' } satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const { configuration, readCatalogue } = context.get(serverContext);
  return { upcoming: await readUpcoming(readCatalogue), jsonLd: homeJsonLd(configuration) };
}

// If the list can't be fetched, the catalogue logs it (spec, section 8), and the page shows no events.
async function readUpcoming(readCatalogue: ReadCatalogue): Promise<UpcomingEvent[]> {
  return upcomingEvents(
    await readCatalogue()
      .then(({ items }) => items)
      .catch(() => []),
  );
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
