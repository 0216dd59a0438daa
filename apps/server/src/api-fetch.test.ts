import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { apiFetch } from './api-fetch.ts';

function echo() {
  const app = fastify();
  app.all('/api/echo', ({ method, query, headers, body }, reply) =>
    reply
      .code(201)
      .header('set-cookie', ['a=1', 'b=2'])
      .send({ method, query, body, accept: headers.accept }),
  );
  app.delete('/api/nothing', (_, reply) => reply.code(204).send());
  return apiFetch(app);
}

describe('calling the API within the process', () => {
  it('passes on method, query, headers and body, and returns status, headers and body', async () => {
    const answer = await echo()('http://localhost:3000/api/echo?a=%C3%B1', {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Lucía' }),
    });

    expect(answer.status).toBe(201);
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(await answer.json()).toEqual({
      method: 'POST',
      query: { a: 'ñ' },
      body: { name: 'Lucía' },
      accept: 'application/json',
    });
  });

  it('returns a response without a body', async () => {
    const answer = await echo()('http://localhost:3000/api/nothing', { method: 'DELETE' });

    expect([answer.status, await answer.text()]).toEqual([204, '']);
  });

  it('rejects when it is aborted, however long the API takes', async () => {
    const app = fastify();
    app.get('/api/slow', () => new Promise(() => undefined));
    const aborting = new AbortController();
    const call = apiFetch(app)('http://localhost:3000/api/slow', { signal: aborting.signal });
    const given = new Error('patience has an end');

    aborting.abort(given);

    await expect(call).rejects.toBe(given);
    await expect(
      apiFetch(app)(new Request('http://localhost:3000/api/slow', { signal: aborting.signal })),
    ).rejects.toBe(given);
  });
});
