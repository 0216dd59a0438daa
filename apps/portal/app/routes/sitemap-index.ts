import { feedAnswer, noFeed } from '../../server/feeds/feed-answer.ts';
import { sitemapIndex } from '../../server/feeds/sitemap.ts';
import { serverContext } from '../../server/server-context.ts';
import type { Route } from './+types/sitemap-index.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { configuration, readCatalogue, blog } = context.get(serverContext);
  const [catalogue, hasPosts] = await Promise.all([
    readCatalogue().catch(() => undefined),
    // If the blog fails, assume that it has posts: search engines retry the file, which is missing then.
    blog.listPosts().then(
      (posts) => posts.length > 0,
      () => true,
    ),
  ]);
  if (!catalogue) return noFeed(503);
  const { publicUrl } = configuration;
  return feedAnswer(sitemapIndex({ publicUrl, events: catalogue.items.length, hasPosts }), 'application/xml');
}
