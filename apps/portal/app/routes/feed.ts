import { feedAnswer, noFeed } from '../../server/feeds/feed-answer.ts';
import { filteredEvents, filterWords } from '../../server/feeds/filtered-events.ts';
import { rssText } from '../../server/feeds/rss.ts';
import { serverContext } from '../../server/server-context.ts';
import type { Route } from './+types/feed.ts';

/** Items of a feed; readers keep older ones. */
const mostItems = 100;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { configuration, readCatalogue } = context.get(serverContext);
  const catalogue = await readCatalogue().catch(() => undefined);
  if (!catalogue) return noFeed(503);
  const { publicUrl, productName } = configuration;
  const { search, searchParams } = new URL(request.url);
  const words = filterWords(searchParams);
  const feed = {
    title: [`Próximos eventos en ${productName}`, words].filter(Boolean).join(': '),
    description: 'Los próximos eventos deportivos, por fecha; al final, los que ya no admiten inscripciones.',
    pageUrl: `${publicUrl}/events${search}`,
    ownUrl: `${publicUrl}/events/feed.xml${search}`,
    publicUrl,
  };
  const events = await filteredEvents(catalogue, searchParams, { most: mostItems, now: new Date() });
  return feedAnswer(rssText(feed, events), 'application/rss+xml');
}
