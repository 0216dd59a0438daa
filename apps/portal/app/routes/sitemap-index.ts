import { feedAnswer, noFeed } from '../../server/feeds/feed-answer.ts';
import { sitemapIndex } from '../../server/feeds/sitemap.ts';
import { patienceMs } from '../../server/read-events.ts';
import { serverApi } from '../../server/server-api.ts';
import { serverContext } from '../../server/server-context.ts';
import type { Route } from './+types/sitemap-index.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { configuration, blog } = context.get(serverContext);
  const signal = AbortSignal.timeout(patienceMs);
  try {
    const [{ parts }, hasPosts] = await Promise.all([
      serverApi(context).call('GET /api/events/parts', { signal }),
      // If the blog fails, assume that it has posts: search engines retry the file, which is missing then.
      blog.listPosts().then(
        (posts) => posts.length > 0,
        () => true,
      ),
    ]);
    const { publicUrl } = configuration;
    return feedAnswer(sitemapIndex({ publicUrl, parts, hasPosts }), 'application/xml');
  } catch (error) {
    console.error('The sitemap index could not be read.', error);
    return noFeed(503);
  }
}
