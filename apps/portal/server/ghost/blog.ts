import type { Post, PostSummary } from '../../shared/post.ts';
import { onePostBody, postsBody } from './ghost-body.ts';
import { cachedResponses } from './cached-responses.ts';
import { postSummary, wholePost } from './post-of-ghost.ts';
import { GhostError, readJson } from './read-json.ts';
import { Sources } from './sources.ts';

export interface BlogOptions {
  /** Ghost's origin, without a trailing slash. */
  readonly origin: string;
  /** The key of the Content API; public. */
  readonly contentKey: string;
  /** Origins of pictures besides Ghost itself. */
  readonly imageOrigins?: readonly string[];
  /** Milliseconds since 1970. Default: `Date.now`. */
  readonly now?: () => number;
  /** Called when Ghost failed. Default: logs to the console. */
  readonly onFailure?: (error: unknown) => void;
}

/** The posts of a Ghost installation, cached. */
export interface Blog {
  /** The key that Ghost's own scripts need; public. */
  readonly contentKey: string;
  /** All posts, newest first. Rejects with GhostError if Ghost fails and there is no cached copy. */
  readonly listPosts: () => Promise<readonly PostSummary[]>;
  /** Undefined if there is no such post. Rejects like `listPosts`. */
  readonly findPost: (slug: string) => Promise<Post | undefined>;
}

/** Timeout of a whole read, all pages together, in milliseconds. Source: security, H9. */
const patienceMs = 3_000;
/**
 * Below the 1 MB of security, H9: the sanitizer blocks the process, in quadratic time for some texts. The longest
 * articles have some 100 kB.
 */
const mostPostBytes = 256 * 1024;
/** A page of the list holds 100 whole posts: Ghost can't combine `fields` with `include`. */
const mostListBytes = 8 * 1024 * 1024;
/** Pages of 100 posts. The limit ends the loop even if Ghost always names a next page. */
const mostPages = 20;
/** Cached posts. */
const mostKept = 200;
/**
 * Concurrent requests for posts that are not in the list: invented slugs neither overload Ghost nor block posts of the
 * list.
 */
const mostUnknown = 30;
/** Source: Ghost's schema, `posts.slug`: 191 characters; its slug function creates no capitals. */
const slugPattern = /^[a-z\d_-]{1,191}$/;

/** Reads Ghost's Content API v5.0, which Ghost 5 and 6 support. One per process: it holds the cache. */
export function createBlog({
  origin,
  contentKey,
  imageOrigins = [],
  now = Date.now,
  onFailure = (error) => console.error('The blog could not be read.', error),
}: BlogOptions): Blog {
  const sources = new Sources(origin, imageOrigins);
  let known: ReadonlySet<string> = new Set();
  let askingUnknown = 0;

  const address = (path: string, query: Record<string, string> = {}) => {
    const url = new URL(`/ghost/api/content/posts/${path}`, origin);
    url.search = new URLSearchParams({ key: contentKey, include: 'authors,tags', ...query }).toString();
    return url;
  };

  const reported = async <T>(answer: Promise<T>): Promise<T> => {
    try {
      return await answer;
    } catch (error) {
      onFailure(error);
      throw error;
    }
  };

  const readList = cachedResponses({ load: () => reported(loadList()), max: 1, now });
  const readPost = cachedResponses({ load: (slug) => reported(loadPost(slug)), max: mostKept, now });

  async function loadList(): Promise<readonly PostSummary[]> {
    const signal = AbortSignal.timeout(patienceMs);
    const all: PostSummary[] = [];
    let page: number | null | undefined = 1;
    for (let read = 0; page && read < mostPages; read += 1) {
      // Ghost 5 returns all posts at once; Ghost 6 returns 100 and the number of the next page.
      const url: URL = address('', { limit: 'all', page: String(page) });
      const body = postsBody.safeParse(await readJson(url, { signal, mostBytes: mostListBytes }));
      if (!body.success) throw new GhostError('Ghost answered no list of posts.', { cause: body.error });
      all.push(...body.data.posts.map((post) => postSummary(post, sources)));
      page = body.data.meta.pagination.next;
    }
    known = new Set(all.map(({ slug }) => slug));
    return all;
  }

  async function loadPost(slug: string): Promise<Post | undefined> {
    if (known.has(slug)) return askForPost(slug);
    if (askingUnknown >= mostUnknown) throw new GhostError('Too many unknown posts are being asked for.');
    askingUnknown += 1;
    try {
      return await askForPost(slug);
    } finally {
      askingUnknown -= 1;
    }
  }

  async function askForPost(slug: string): Promise<Post | undefined> {
    const signal = AbortSignal.timeout(patienceMs);
    const answer = await readJson(address(`slug/${slug}/`), { signal, mostBytes: mostPostBytes });
    if (answer === undefined) return undefined;
    const body = onePostBody.safeParse(answer);
    if (!body.success) throw new GhostError('Ghost answered no post.', { cause: body.error });
    // A post is cached and shown under its own slug only.
    const post = body.data.posts.find((each) => each.slug === slug);
    if (!post) throw new GhostError('Ghost answered another post.');
    return wholePost(post, sources);
  }

  async function findPost(slug: string): Promise<Post | undefined> {
    if (!slugPattern.test(slug)) return undefined;
    return readPost(slug);
  }

  return { contentKey, listPosts: async () => (await readList('all')) ?? [], findPost };
}
