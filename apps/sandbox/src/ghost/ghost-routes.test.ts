import { afterEach, describe, expect, it } from 'vitest';
import { startSandbox } from '../sandbox.ts';
import { testContentKey } from './ghost.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function started() {
  const sandbox = await startSandbox();
  closers.push(sandbox.close);
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(sandbox.url + path, { headers: { 'accept-version': 'v5.0', ...headers }, redirect: 'manual' });
  const content = (path: string, query = '', headers: Record<string, string> = {}) =>
    get(`/ghost/api/content/${path}?key=${testContentKey}${query}`, headers);
  const putFaults = (faults: object) =>
    fetch(`${sandbox.url}/ghost/api/faults`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(faults),
    });
  return { url: sandbox.url, get, content, putFaults };
}

interface Posts {
  readonly posts: readonly Record<string, unknown>[];
  readonly meta: { readonly pagination: Record<string, unknown> };
}

const read = async (answer: Promise<Response>) => (await (await answer).json()) as Posts;

describe('GET /ghost/api/content/posts/', () => {
  it('lists eight posts, newest first, with their authors and tags', async () => {
    const { content, url } = await started();

    const answer = await content('posts/', '&include=authors,tags&limit=all');

    expect(answer.headers.get('content-version')).toBe('v6.0');
    const { posts, meta } = (await answer.json()) as Posts;
    expect(posts).toHaveLength(8);
    expect(posts[0]).toMatchObject({
      slug: 'como-preparar-tu-primer-trail-nocturno',
      title: 'Cómo preparar tu primer trail nocturno',
      feature_image: `${url}/content/images/2026/11/cresta-de-noche.jpg`,
      published_at: '2026-11-18T07:30:00.000+01:00',
      primary_author: {
        name: 'Marta Gil',
        profile_image: `${url}/content/images/2026/11/autor-marta-gil.jpg`,
      },
      primary_tag: { name: 'Trail' },
      tags: [{ name: 'Trail' }, { name: 'Material' }, { name: 'Entrenamiento' }],
    });
    expect(meta.pagination).toEqual({ page: 1, limit: 100, pages: 1, total: 8, next: null, prev: null });
    const dates = posts.map((post) => Date.parse(String(post['published_at'])));
    expect(dates).toEqual(dates.toSorted((one, other) => other - one));
  });

  it('leaves out relations that were not requested', async () => {
    const { content } = await started();

    const { posts } = await read(content('posts/', '&limit=1'));

    expect(posts[0]).not.toHaveProperty('authors');
    expect(posts[0]).not.toHaveProperty('primary_tag');
  });

  it('returns only the named fields', async () => {
    const { content } = await started();

    expect((await read(content('posts/', '&limit=1&fields=title,slug'))).posts).toEqual([
      { title: 'Cómo preparar tu primer trail nocturno', slug: 'como-preparar-tu-primer-trail-nocturno' },
    ]);
  });

  it('returns at most 100 at once, as Ghost 6 does, and names the next page', async () => {
    const { content, putFaults } = await started();
    await putFaults({ extraPosts: 240 });

    const first = await read(content('posts/', '&limit=all'));
    const last = await read(content('posts/', '&limit=all&page=3'));

    expect(first.posts).toHaveLength(100);
    expect(first.meta.pagination).toMatchObject({ page: 1, pages: 3, total: 248, next: 2 });
    expect(last.posts).toHaveLength(48);
    expect(last.meta.pagination).toMatchObject({ page: 3, next: null, prev: 2 });
  });

  it.each([
    ['a limit that is none', '&limit=muchos', 'limit'],
    ['a limit of nothing', '&limit=0', 'limit'],
    ['a page that is none', '&page=-1', 'page'],
  ])('answers 422 for %s', async (_name, query, property) => {
    const { content } = await started();

    const answer = await content('posts/', query);

    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ errors: [{ type: 'ValidationError', property }] });
  });
});

describe('GET /ghost/api/content/posts/slug/:slug/', () => {
  it('returns one post in a list', async () => {
    const { content } = await started();

    const { posts } = await read(
      content('posts/slug/diez-kilometros-guia-de-ritmos/', '&include=authors,tags'),
    );

    expect(posts).toMatchObject([{ title: 'Diez kilómetros: guía de ritmos para todos los niveles' }]);
  });

  it('answers 404 for an unknown post, 422 for an invalid slug', async () => {
    const { content } = await started();

    const unknown = await content('posts/slug/no-existe/');

    expect(unknown.status).toBe(404);
    expect(await unknown.json()).toMatchObject({
      errors: [{ type: 'NotFoundError', context: 'Post not found.', id: expect.any(String) }],
    });
    expect((await content('posts/slug/no%20existe/')).status).toBe(422);
  });
});

describe('three slugs for tests', () => {
  it('work whatever the faults are: one that fails, one that is hostile, one for members only', async () => {
    const { content } = await started();

    expect((await content('posts/slug/error-500/')).status).toBe(500);
    const { posts } = await read(content('posts/slug/un-articulo-con-malas-intenciones/'));
    expect(posts[0]?.['html']).toContain('<script>');
    const { posts: closed } = await read(content('posts/slug/el-plan-de-doce-semanas/'));
    expect(closed).toMatchObject([
      { access: false, visibility: 'members', html: '', excerpt: expect.stringContaining('Doce semanas') },
    ]);
    expect((await read(content('posts/'))).posts).toHaveLength(8);
  });
});

describe('the key and the version', () => {
  it('are required as by Ghost', async () => {
    const { get, content } = await started();

    expect((await get('/ghost/api/content/posts/')).status).toBe(403);
    const wrong = await get('/ghost/api/content/posts/?key=22444f78447824223cefc48062');
    expect(wrong.status).toBe(401);
    expect(await wrong.json()).toMatchObject({ errors: [{ code: 'UNKNOWN_CONTENT_API_KEY' }] });
    expect((await content('posts/', '', { 'accept-version': 'v9.0' })).status).toBe(406);
    expect((await content('authors/')).status).toBe(404);
  });
});

describe('the posts', () => {
  it('are real articles: 450 words at least, and every card of the editor among them', async () => {
    const { content } = await started();

    const { posts } = await read(content('posts/', '&include=authors,tags&limit=all'));

    const texts = posts.map(({ html }) => String(html));
    for (const text of texts) {
      expect(text.replace(/<[^>]+>/g, ' ').split(/\s+/).length).toBeGreaterThan(450);
    }
    const all = texts.join('');
    const cards = [
      'kg-image-card kg-width-wide',
      'kg-image-card kg-width-full',
      'kg-gallery-card',
      'kg-bookmark-card',
      'kg-toggle-card',
      'kg-callout-card',
      'www.youtube.com/embed/',
      'player.vimeo.com/video/',
      'kg-code-card',
      '<table',
      'kg-card-begin: html',
      '<blockquote>',
      'kg-blockquote-alt',
      'kg-button-card',
      '<hr>',
      'kg-audio-card',
      'kg-file-card',
      'kg-product-card',
      'kg-header-card',
      'kg-signup-card',
    ];
    expect(cards.filter((card) => !all.includes(card))).toEqual([]);
  });

  it('show pictures, sounds and files that exist', async () => {
    const { content, url } = await started();
    const { posts } = await read(content('posts/', '&include=authors,tags&limit=all'));
    const uploads = new Set(JSON.stringify(posts).match(/http:\/\/localhost:\d+\/content\/[\w./-]+/g));

    const missing = await Promise.all(
      Array.from(uploads, async (address) => ((await fetch(address)).ok ? [] : [address])),
    );

    expect(uploads.size).toBeGreaterThan(40);
    expect(missing.flat()).toEqual([]);
    expect((await fetch(`${url}/content/images/2026/11/no-existe.jpg`)).status).toBe(404);
  });

  it('come as JPEGs at the widths that Ghost makes', async () => {
    const { url } = await started();

    const answer = await fetch(`${url}/content/images/size/w600/2026/11/pista.jpg`);

    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(Buffer.from(await answer.arrayBuffer()).subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  });
});

describe('the faults', () => {
  it('are switched on and off, each by its name', async () => {
    const { content, putFaults, url } = await started();

    await putFaults({ down: true });
    expect((await content('posts/')).status).toBe(500);
    await putFaults({ redirect: true });
    expect((await content('posts/')).headers.get('location')).toBe('http://127.0.0.1:9/latest/meta-data/');
    await putFaults({ huge: true });
    const huge = await content('posts/');
    expect((await huge.arrayBuffer()).byteLength).toBeGreaterThan(50_000_000);
    await putFaults({ hostilePost: true });
    expect((await read(content('posts/'))).posts[0]?.['html']).toContain('<script>');
    await fetch(`${url}/ghost/api/faults`, { method: 'DELETE' });
    expect((await read(content('posts/'))).posts).toHaveLength(8);
  });

  it('are refused if they are unknown', async () => {
    const { putFaults } = await started();

    expect((await putFaults({ slow: true })).status).toBe(400);
    expect((await putFaults({ extraPosts: 1_001 })).status).toBe(400);
    expect((await putFaults({ down: 'sí' })).status).toBe(400);
  });

  it('are on a page for users, which links to the posts', async () => {
    const { url } = await started();

    const home = await (await fetch(url)).text();
    expect(home).toContain('href="/ghost"');
    await fetch(`${url}/ghost/faults`, {
      method: 'POST',
      body: new URLSearchParams({ accion: 'guardar', down: 'on', delaySeconds: '0', extraPosts: '12' }),
    });

    const page = await (await fetch(`${url}/ghost`)).text();
    expect(page).toContain('Diario de un avituallamiento');
    expect(page).toMatch(/name="down" checked/);
    expect(page).toMatch(/name="extraPosts" value="12"/);
  });
});
