import { NotFoundError } from '@dorsal/api-client';
import type { RouterContextProvider } from 'react-router';
import { feedAnswer, noFeed } from '../../server/feeds/feed-answer.ts';
import { partOfFile, sitemap, sitemapPages } from '../../server/feeds/sitemap.ts';
import { patienceMs } from '../../server/read-events.ts';
import { serverApi } from '../../server/server-api.ts';
import { serverContext } from '../../server/server-context.ts';
import type { Route } from './+types/sitemap.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(serverContext).configuration;
  try {
    const paths = await pathsOf(params.file, context);
    return paths.length === 0 ? noFeed(404) : feedAnswer(sitemap(publicUrl, paths), 'application/xml');
  } catch (error) {
    if (error instanceof NotFoundError) return noFeed(404);
    console.error(`The sitemap ${params.file} could not be read.`, error);
    return noFeed(503);
  }
}

/**
 * The paths in a sitemap file; empty for an unknown file. Rejects if the events or the posts can't be read, with a
 * `NotFoundError` if the file has no events.
 */
async function pathsOf(file: string, context: Readonly<RouterContextProvider>): Promise<readonly string[]> {
  if (file === 'pages.xml') return sitemapPages;
  if (file === 'posts.xml') {
    const posts = await context.get(serverContext).blog.listPosts();
    return posts.map(({ slug }) => `/post/${slug}`);
  }
  const part = partOfFile(file);
  if (part === undefined) return [];
  const signal = AbortSignal.timeout(patienceMs);
  const { slugs } = await serverApi(context).call('GET /api/events/parts/:part', {
    params: { part },
    signal,
  });
  return slugs.map((slug) => `/events/${slug}`);
}
