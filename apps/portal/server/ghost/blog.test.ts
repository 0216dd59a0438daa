import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { type GhostStandIn, ghostPost, json, listOf, startGhost } from '../testing/ghost-stand-in.ts';
import { createBlog } from './blog.ts';
import { freshMs, pauseMs } from './cached-responses.ts';
import { GhostError } from './read-json.ts';

const ghosts: GhostStandIn[] = [];
afterEach(async () => {
  for (const ghost of ghosts.splice(0)) await ghost.close();
});

async function blogOn(listener: RequestListener) {
  const ghost = await startGhost(listener);
  ghosts.push(ghost);
  const clock = { ms: Date.parse('2026-11-21T12:00:00Z') };
  const failures: unknown[] = [];
  const blog = createBlog({
    origin: ghost.origin,
    contentKey: '0d0b5a1c0ffee5a1e0d0b5a1c0',
    now: () => clock.ms,
    onFailure: (error) => failures.push(error),
  });
  return { ghost, blog, clock, failures };
}

const down: RequestListener = json({ errors: [{ message: 'The server has encountered an error.' }] }, 500);
const slug = 'tu-primer-trail-nocturno';

describe('the list of posts', () => {
  it('requests all posts with their authors and tags from the Content API v5.0', async () => {
    let version: unknown;
    const { ghost, blog } = await blogOn((request, response) => {
      version = request.headers['accept-version'];
      json(listOf([ghostPost()]))(request, response);
    });

    const posts = await blog.listPosts();

    expect(ghost.asked).toEqual([
      '/ghost/api/content/posts/?key=0d0b5a1c0ffee5a1e0d0b5a1c0&include=authors%2Ctags&limit=all&page=1',
    ]);
    expect(version).toBe('v5.0');
    expect(posts).toEqual([
      {
        id: '673b1c0a9d2e4f0001a00001',
        slug,
        title: 'Tu primer trail nocturno',
        excerpt: 'Frontal, ropa y ritmo.',
        picture: undefined,
        publishedAt: '2026-11-18T07:30:00.000+01:00',
        readingTime: 6,
        access: 'everyone',
        author: { name: 'Marta Gil', picture: undefined },
        tags: [{ id: 't1', name: 'Trail' }],
      },
    ]);
  });

  it('has all pages of a Ghost 6, which returns 100 posts at a time', async () => {
    const { blog } = await blogOn((request, response) => {
      const page = Number(new URL(request.url ?? '', 'http://ghost').searchParams.get('page'));
      const count = page === 3 ? 48 : 100;
      const posts = Array.from({ length: count }, (_, at) => ghostPost({ slug: `post-${page}-${at}` }));
      json(listOf(posts, page < 3 ? page + 1 : null))(request, response);
    });

    expect(await blog.listPosts()).toHaveLength(248);
  });

  it('ends even if Ghost always names a next page', async () => {
    const { ghost, blog } = await blogOn(json(listOf([ghostPost()], 2)));

    await blog.listPosts();

    expect(ghost.asked).toHaveLength(20);
  });

  it("leaves internal tags out, and pictures that the page's policy would block", async () => {
    const { ghost, blog } = await blogOn(down);
    const own = `${ghost.origin}/content/images/2026/11/pista.jpg`;
    ghost.answerWith(
      json(
        listOf([
          ghostPost({ feature_image: own, tags: [{ id: 't2', name: '#portada', visibility: 'internal' }] }),
          ghostPost({ feature_image: 'https://malo.example/pixel.gif' }),
        ]),
      ),
    );

    const posts = await blog.listPosts();

    expect(posts.map(({ picture, tags }) => ({ picture, tags }))).toEqual([
      { picture: own, tags: [] },
      { picture: undefined, tags: [{ id: 't1', name: 'Trail' }] },
    ]);
  });
});

describe('the cached copy', () => {
  it('is loaded once for concurrent requests, and served for five minutes', async () => {
    const { ghost, blog, clock } = await blogOn(json(listOf([ghostPost()])));

    await Promise.all([blog.listPosts(), blog.listPosts(), blog.listPosts()]);
    clock.ms += freshMs;
    await blog.listPosts();
    expect(ghost.asked).toHaveLength(1);

    clock.ms += 1;
    await blog.listPosts();
    expect(ghost.asked).toHaveLength(2);
  });

  it('is served stale when Ghost fails, and Ghost is not asked again until a pause is over', async () => {
    const { ghost, blog, clock, failures } = await blogOn(json(listOf([ghostPost()])));
    await blog.listPosts();
    ghost.answerWith(down);
    clock.ms += freshMs + 1;

    expect(await blog.listPosts()).toHaveLength(1);
    expect(await blog.listPosts()).toHaveLength(1);
    expect(ghost.asked).toHaveLength(2);
    expect(failures).toEqual([new GhostError('Ghost answered 500.')]);

    ghost.answerWith(json(listOf([ghostPost(), ghostPost()])));
    clock.ms += pauseMs + 1;
    expect(await blog.listPosts()).toHaveLength(2);
  });

  it('of a post is deleted when Ghost answers 404', async () => {
    const { ghost, blog, clock } = await blogOn(json({ posts: [ghostPost()] }));
    expect(await blog.findPost(slug)).toMatchObject({ title: 'Tu primer trail nocturno' });

    ghost.answerWith(json({ errors: [{ type: 'NotFoundError' }] }, 404));
    clock.ms += freshMs + 1;

    expect(await blog.findPost(slug)).toBeUndefined();
    expect(await blog.findPost(slug)).toBeUndefined();
    expect(ghost.asked).toHaveLength(3);
  });
});

describe('one post', () => {
  it('is undefined when Ghost has none', async () => {
    const { blog } = await blogOn(json({ errors: [{ type: 'NotFoundError' }] }, 404));

    expect(await blog.findPost('no-existe')).toBeUndefined();
  });

  it.each(['../../admin', 'a b', 'Tu-Primer-Trail-Nocturno', "1' OR 1=1", 'x'.repeat(192), '%00', 'señal'])(
    'is not requested for "%s", which is not a valid slug',
    async (address) => {
      const { ghost, blog } = await blogOn(json({ posts: [ghostPost()] }));

      expect(await blog.findPost(address)).toBeUndefined();
      expect(ghost.asked).toEqual([]);
    },
  );
});

describe('a post for members of the blog only', () => {
  const closed = (values: Readonly<Record<string, unknown>> = {}) =>
    ghostPost({ access: false, visibility: 'members', html: '', ...values });

  it('is marked in the list and on its page, with its excerpt and the URL for members', async () => {
    const { ghost, blog } = await blogOn(down);
    const url = `${ghost.origin}/${slug}/`;
    ghost.answerWith((request, response) => json(listOf([closed({ url })]))(request, response));

    const [listed] = await blog.listPosts();

    expect(listed).toMatchObject({ access: 'members', excerpt: 'Frontal, ropa y ritmo.' });
    expect(await blog.findPost(slug)).toMatchObject({ access: 'members', html: '', membersUrl: url });
  });

  it('shows its public part, and no URL of another site', async () => {
    const post = closed({ html: '<p>Hasta aquí.</p>', url: 'https://malo.example/entrar' });
    const { blog } = await blogOn(json(listOf([post])));

    expect(await blog.findPost(slug)).toMatchObject({ html: '<p>Hasta aquí.</p>', membersUrl: undefined });
  });
});

describe('requests for invented slugs', () => {
  it('are limited to thirty at a time, and do not block posts of the list', async () => {
    const { ghost, blog } = await blogOn(json(listOf([ghostPost()])));
    await blog.listPosts();
    ghost.answerWith((request, response) => {
      if (request.url?.includes(slug)) json({ posts: [ghostPost()] })(request, response);
    });

    const invented = Array.from({ length: 31 }, (_, at) => blog.findPost(`invento-${at}`));
    const ends = Promise.allSettled(invented);

    await expect(invented[30]).rejects.toThrow('Too many unknown posts');
    expect(await blog.findPost(slug)).toMatchObject({ title: 'Tu primer trail nocturno' });
    await ghost.close();
    ghosts.length = 0;
    await ends;
  });
});

describe('a Ghost that misbehaves', () => {
  const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024, ' '));
  const failing: [string, RequestListener][] = [
    ['answers 500', down],
    [
      'sends on to this machine',
      (_request, response) => void response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
    ],
    ['answers a page', (_request, response) => void response.end('<!doctype html><title>Ghost</title>')],
    ['answers another document', json({ posts: 'none' })],
    [
      'answers 50 MB in a few bytes',
      (_request, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
    ],
    ['breaks off', (_request, response) => void response.write('{"posts":[', () => response.destroy())],
  ];

  it.each(failing)('that %s is a GhostError, for list and post', async (_name, listener) => {
    const { blog, failures } = await blogOn(listener);

    await expect(blog.listPosts()).rejects.toThrow(GhostError);
    await expect(blog.findPost(slug)).rejects.toThrow(GhostError);
    expect(failures).toHaveLength(2);
  });

  it('that answers 50 MB is not read to the end', async () => {
    let sent = 0;
    const piece = Buffer.alloc(64 * 1024, ' ');
    const { blog } = await blogOn((_request, response) => {
      const send = () => {
        sent += piece.length;
        if (sent > 50 * 1024 * 1024) response.end();
        else if (response.write(piece)) setImmediate(send);
        else response.once('drain', send);
      };
      send();
    });

    await expect(blog.findPost(slug)).rejects.toThrow('more than 262144 bytes');

    expect(sent).toBeLessThan(40 * 1024 * 1024);
  });

  it.each<[string, RequestListener]>([
    ['never answers', () => undefined],
    [
      'sends one character at a time without end',
      (_request, response) => {
        const drip = setInterval(() => response.write(' '), 100);
        response.once('close', () => clearInterval(drip));
      },
    ],
  ])(
    'that %s times out',
    async (_name, listener) => {
      const { blog } = await blogOn(listener);

      await expect(blog.listPosts()).rejects.toThrow(GhostError);
    },
    30_000,
  );

  it('that answers another post is a GhostError: the slug neither shows nor caches that post', async () => {
    const { blog } = await blogOn(json({ posts: [ghostPost({ slug: 'otro' })] }));

    await expect(blog.findPost(slug)).rejects.toThrow(GhostError);
  });
});
