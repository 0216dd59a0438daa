import { afterEach, describe, expect, it, vi } from 'vitest';
import { getQueryClient } from '~/session/query-client.ts';
import { loadFirstPage } from './read-page.ts';
import { firstPageKey } from './results.ts';

const url = (category: string) => `https://dorsal.example/events?category=${category}`;

afterEach(() => {
  getQueryClient().clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('opening the explorer in the browser', () => {
  it("loads the URL's first page, unless this visit has it", async () => {
    vi.stubGlobal('document', {});
    const paths: string[] = [];
    vi.stubGlobal('fetch', async (path: string) => {
      paths.push(path);
      return Response.json({ total: 7 });
    });

    await loadFirstPage(url('Trail'));
    await loadFirstPage(url('Trail'));

    expect(paths).toEqual(['/events/page.json?category=Trail']);
    expect(getQueryClient().getQueryData(firstPageKey({ category: 'Trail' }))).toEqual({ total: 7 });
  });

  it('does not fail without a network: the screen shows what it has', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.stubGlobal('document', {});
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });

    await expect(loadFirstPage(url('Running'))).resolves.toBeUndefined();
  });
});
