import type { Post, PostSummary } from '../../app/features/blog/post.ts';
import { onePostBody, postsBody } from './ghost-body.ts';
import { KeptAnswer } from './kept-answer.ts';
import { postSummary, wholePost } from './post-of-ghost.ts';
import { GhostError, readJson } from './read-json.ts';
import { Sources } from './sources.ts';

export interface BlogOptions {
  /** Ghost's, without a slash at its end. */
  readonly origin: string;
  /** The Content API's, which is public. */
  readonly contentKey: string;
  /** Where pictures come from, besides Ghost itself. */
  readonly imageOrigins?: readonly string[];
  /** Milliseconds since 1970. Default the clock. */
  readonly now?: () => number;
  /** Ghost failed. Default: the console. */
  readonly onFailure?: (error: unknown) => void;
}

/** The posts, as Ghost last told them. */
export interface Blog {
  /** What Ghost's own scripts need to know; public. */
  readonly contentKey: string;
  /** All posts, newest first. Throws GhostError where Ghost fails and there is no old copy. */
  readonly listPosts: () => Promise<readonly PostSummary[]>;
  /** Undefined where there is none. Throws as `listPosts`. */
  readonly findPost: (slug: string) => Promise<Post | undefined>;
}

/** Milliseconds for a whole answer, all its pages together. Source: security, H9. */
const patienceMs = 3_000;
/**
 * Within the 1 MB of security, H9: the sanitiser's time grows with the square of some texts, and the process waits. The
 * longest articles have some 100 kB.
 */
const mostPostBytes = 256 * 1024;
/** A page of the list carries 100 whole posts; without `fields`, which Ghost can't join with `include`. */
const mostListBytes = 8 * 1024 * 1024;
/** Of 100 posts each: whatever Ghost says about a next one, there is an end. */
const mostPages = 20;
/** Posts that are kept; the longest unread one goes first. */
const mostKept = 200;
/**
 * Posts unknown to the list that are asked for at a time: invented addresses become no flood at Ghost's door, and stand
 * in the way of no post that is there.
 */
const mostUnknown = 30;
/** Source: Ghost's schema, `posts.slug`: 191 characters, made by its own slug function, which has no capitals. */
const slugPattern = /^[a-z\d_-]{1,191}$/;

/** Reads Ghost's Content API v5.0, which Ghost 5 and 6 both speak. One for the process: it holds the copies. */
export function createBlog({
  origin,
  contentKey,
  imageOrigins = [],
  now = Date.now,
  onFailure = (error) => console.error('The blog could not be read.', error),
}: BlogOptions): Blog {
  const sources = new Sources(origin, imageOrigins);
  const posts = new Map<string, KeptAnswer<Post | undefined>>();
  let known: ReadonlySet<string> = new Set();
  let askingUnknown = 0;

  const address = (path: string, query: Record<string, string> = {}) => {
    const url = new URL(`/ghost/api/content/posts/${path}`, origin);
    url.search = new URLSearchParams({ key: contentKey, include: 'authors,tags', ...query }).toString();
    return url;
  };

  const told = async <T>(answer: Promise<T>): Promise<T> => {
    try {
      return await answer;
    } catch (error) {
      onFailure(error);
      throw error;
    }
  };

  const list = new KeptAnswer(() => told(loadList()), now);

  async function loadList(): Promise<readonly PostSummary[]> {
    const signal = AbortSignal.timeout(patienceMs);
    const all: PostSummary[] = [];
    let page: number | null | undefined = 1;
    for (let read = 0; page && read < mostPages; read += 1) {
      // Ghost 5 gives all at once; Ghost 6 a hundred, and says that there is more.
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
    // A post is kept, and shown, under its own address only.
    const post = body.data.posts.find((each) => each.slug === slug);
    if (!post) throw new GhostError('Ghost answered another post.');
    return wholePost(post, sources);
  }

  async function findPost(slug: string): Promise<Post | undefined> {
    if (!slugPattern.test(slug)) return undefined;
    const kept = posts.get(slug) ?? new KeptAnswer(() => told(loadPost(slug)), now);
    // The last one that was read stands last.
    posts.delete(slug);
    posts.set(slug, kept);
    const post = await kept.read().catch((error: unknown) => {
      posts.delete(slug);
      throw error;
    });
    // What is not there is asked for again the next time: it may have been published meanwhile.
    if (!post) posts.delete(slug);
    for (const oldest of posts.keys()) {
      if (posts.size <= mostKept) break;
      posts.delete(oldest);
    }
    return post;
  }

  return { contentKey, listPosts: () => list.read(), findPost };
}
