import { describe, expect, it } from 'vitest';
import { renewingFetch, SessionRenewal } from './session-renewal.ts';

const url = 'https://panel.example/api/organizer/1/events';

/** A server whose session has ended; it starts again with `signIn`. */
function expiredServer() {
  let isOpen = false;
  const bodies: string[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    bodies.push(await request.text());
    return Response.json({}, { status: isOpen ? 200 : 401 });
  };
  return { fetch, bodies, signIn: () => (isOpen = true) };
}

describe('renewingFetch', () => {
  it('repeats a refused call with its body when the person has signed in again', async () => {
    const server = expiredServer();
    const renewal = new SessionRenewal();
    const call = renewingFetch(renewal, server.fetch)(url, { method: 'POST', body: 'typed' });
    await expect.poll(() => renewal.isRequested()).toBe(true);

    server.signIn();
    renewal.finish(true);

    expect((await call).status).toBe(200);
    expect(server.bodies).toEqual(['typed', 'typed']);
    expect(renewal.isRequested()).toBe(false);
  });

  it('returns the refusal when the person does not sign in', async () => {
    const renewal = new SessionRenewal();
    const call = renewingFetch(renewal, expiredServer().fetch)(url);
    await expect.poll(() => renewal.isRequested()).toBe(true);

    renewal.finish(false);

    expect((await call).status).toBe(401);
  });

  it('lets all waiting calls go on with one sign-in', async () => {
    const server = expiredServer();
    const renewal = new SessionRenewal();
    const fetch = renewingFetch(renewal, server.fetch);
    const calls = [fetch(url), fetch(`${url}/2`)];
    await expect.poll(() => server.bodies.length).toBe(2);
    await expect.poll(() => renewal.isRequested()).toBe(true);

    server.signIn();
    renewal.finish(true);

    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200]);
  });

  it.each(['/api/panel/session/second-factor', '/api/panel/organizers', '/api/panel/invitations/x/accept'])(
    'returns a 401 of %s at once, which is made without a session',
    async (path) => {
      const renewal = new SessionRenewal();

      const response = await renewingFetch(renewal, expiredServer().fetch)(`https://panel.example${path}`, {
        method: 'POST',
      });

      expect(response.status).toBe(401);
      expect(renewal.isRequested()).toBe(false);
    },
  );
});
