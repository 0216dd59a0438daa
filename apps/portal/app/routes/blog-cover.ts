import { coverSvg } from '@dorsal/covers';
import type { PostSummary } from '../../shared/post.ts';
import { serverContext } from '../../server/server-context.ts';
import type { Route } from './+types/blog-cover.ts';

const width = 1440;
const height = 900;

/** Some covers take tens of milliseconds to draw: cached for as long as the blog caches the post. */
const drawn = new WeakMap<PostSummary, string>();

/** The drawn cover of a post without a picture, from its id and first tag (design, section 9). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { blog } = context.get(serverContext);
  const { slug } = params;
  const post = await blog
    .listPosts()
    // A new post may not be in the cached list yet.
    .then(async (posts) => posts.find((each) => each.slug === slug) ?? (await blog.findPost(slug)))
    .catch(() => undefined);
  if (!post || post.picture !== undefined) return new Response(null, { status: 404 });
  const svg =
    drawn.get(post) ?? coverSvg({ seed: post.id, sport: post.tags[0]?.name ?? '', w: width, h: height });
  drawn.set(post, svg);
  return new Response(svg, {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=86400' },
  });
}
