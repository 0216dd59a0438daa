import { feedAnswer, noFeed } from '../../server/feeds/feed-answer.ts';
import { sitemapIndex } from '../../server/feeds/sitemap.ts';
import { serverContext } from '../../server/server-context.ts';
import type { Route } from './+types/sitemap-index.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { configuration, readCatalogue, blog } = context.get(serverContext);
  const [catalogue, hasPosts] = await Promise.all([
    readCatalogue().catch(() => undefined),
    // A blog that fails has posts: the file that is then missing is asked for again.
    blog.listPosts().then(
      (posts) => posts.length > 0,
      () => true,
    ),
  ]);
  if (!catalogue) return noFeed(503);
  const { publicUrl } = configuration;
  return feedAnswer(sitemapIndex({ publicUrl, events: catalogue.items.length, hasPosts }), 'application/xml');
}
