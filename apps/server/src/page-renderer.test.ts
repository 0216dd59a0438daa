import type { FastifyBaseLogger } from 'fastify';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type PageRendererOptions, startPageRenderer } from './page-renderer.ts';

const log = { error: vi.fn<(fields: object, text: string) => void>() };
afterEach(() => log.error.mockClear());

async function start(options: Partial<PageRendererOptions> = {}) {
  const renderer = await startPageRenderer({
    log: log as unknown as FastifyBaseLogger,
    thread: new URL('testing/stub-render-thread.ts', import.meta.url),
    ...options,
  });
  onTestFinished(renderer.close);
  return (path: string, init?: RequestInit) => renderer.render(new Request(`http://localhost${path}`, init));
}

describe('the thread that renders pages', () => {
  it('answers with status, headers and text', async () => {
    const render = await start();

    const answer = await render('/events?q=x', { method: 'GET' });

    expect(answer.status).toBe(203);
    expect(answer.headers.get('x-page')).toBe('stub');
    expect(await answer.text()).toBe('GET /events');
  });

  it('calls the API in the process that started it', async () => {
    const asked: string[] = [];
    const render = await start({
      apiFetch: async (input) => {
        const request = new Request(input);
        asked.push(`${request.method} ${request.url}`);
        const headers = [
          ['set-cookie', 'a=1'],
          ['set-cookie', 'b=2'],
        ] as [string, string][];
        return new Response('[]', { headers });
      },
    });

    const answer = await render('/api');

    expect(asked).toEqual(['GET http://localhost/api/events']);
    expect(await answer.text()).toBe('[]');
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  });

  it('lets the process notice that the client is gone while a page computes endlessly', async () => {
    const render = await start();
    const client = new AbortController();

    const computing = render('/compute', { signal: client.signal });
    computing.catch(() => undefined);
    await expect
      .poll(() => log.error.mock.calls)
      .toEqual([[{ from: 'console' }, 'This page computes for ever.']]);
    client.abort(new Error('the client is gone'));

    await expect(computing).rejects.toThrow('the client is gone');
  });

  it("writes to the process's log", async () => {
    const render = await start();

    await render('/log');

    expect(log.error).toHaveBeenCalledWith(
      { from: 'console', err: expect.objectContaining({ name: 'TypeError', message: 'no event' }) },
      'A page could not be rendered.',
    );
  });

  it('rejects what it was rendering when it ends, and the next page starts another one', async () => {
    const render = await start();

    await expect(render('/crash')).rejects.toThrow('a failure of the test');

    await expect.poll(() => log.error.mock.calls.length).toBe(1);
    expect((await render('/events')).status).toBe(203);
  });

  it('is ended if it does not answer for a minute, and the next page starts another one', async () => {
    const waits: (() => void)[] = [];
    const wait = () => new Promise<void>((resolve) => waits.push(resolve));
    const render = await start({ wait });
    const computing = render('/compute');
    computing.catch(() => undefined);
    await expect.poll(() => log.error.mock.calls.length).toBe(1);

    const time = setInterval(() => {
      for (const pass of waits.splice(0)) pass();
    }, 10);
    await expect(computing).rejects.toThrow('it did not answer for a minute');
    clearInterval(time);

    expect((await render('/events')).status).toBe(203);
  });

  it('fails at the start if its module does', async () => {
    const thread = new URL('testing/no-such-thread.ts', import.meta.url);

    await expect(start({ thread })).rejects.toThrow('Cannot find module');
    expect(log.error).not.toHaveBeenCalled();
  });
});
