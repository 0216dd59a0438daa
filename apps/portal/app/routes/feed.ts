import { feedAnswer, noFeed } from '../../server/feeds/feed-answer.ts';
import { filteredEvents, filterWords } from '../../server/feeds/filtered-events.ts';
import { rssText } from '../../server/feeds/rss.ts';
import { serverApi } from '../../server/server-api.ts';
import { serverContext } from '../../server/server-context.ts';
import type { Route } from './+types/feed.ts';

/** Items of a feed; readers keep older ones. */
const mostItems = 100;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { search, searchParams } = new URL(request.url);
  const events = await filteredEvents(serverApi(context), searchParams, { most: mostItems, now: new Date() });
  if (!events) return noFeed(503);
  const { publicUrl, productName } = context.get(serverContext).configuration;
  const words = filterWords(searchParams);
  const feed = {
    title: [`Próximos eventos en ${productName}`, words].filter(Boolean).join(': '),
    description: 'Los próximos eventos deportivos, por fecha; al final, los que ya no admiten inscripciones.',
    pageUrl: `${publicUrl}/events${search}`,
    ownUrl: `${publicUrl}/events/feed.xml${search}`,
    publicUrl,
  };
  return feedAnswer(rssText(feed, events), 'application/rss+xml');
}
