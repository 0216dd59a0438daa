import { feedAnswer, noFeed } from '../../server/feeds/feed-answer.ts';
import { eventFileNumber, eventsPerSitemap, sitemap, sitemapPages } from '../../server/feeds/sitemap.ts';
import { type ServerContext, serverContext } from '../../server/server-context.ts';
import type { Route } from './+types/sitemap.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const server = context.get(serverContext);
  const paths = await pathsOf(params.file, server).catch(() => undefined);
  if (!paths) return noFeed(503);
  if (paths.length === 0) return noFeed(404);
  return feedAnswer(sitemap(server.configuration.publicUrl, paths), 'application/xml');
}

/** The paths in a sitemap file; empty for an unknown file. Rejects if the events or the posts can't be read. */
async function pathsOf(file: string, { readCatalogue, blog }: ServerContext): Promise<readonly string[]> {
  if (file === 'pages.xml') return sitemapPages;
  if (file === 'posts.xml') {
    return (await blog.listPosts()).map(({ slug }) => `/post/${slug}`);
  }
  const number = eventFileNumber(file);
  if (number === undefined) return [];
  const { items } = await readCatalogue();
  return items
    .slice((number - 1) * eventsPerSitemap, number * eventsPerSitemap)
    .map(({ slug }) => `/events/${slug}`);
}
