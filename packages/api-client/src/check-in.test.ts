import { describe, expect, it } from 'vitest';
import { checkInListExample, scanAnswerExample, scanExample } from '@dorsal/api-contract/examples/check-in';
import { UnauthenticatedError } from './api-error.ts';
import { createCheckInApi } from './check-in.ts';
import { errorBody, testServer } from './test-server.ts';

const deviceToken = 'k'.repeat(43);

describe('a phone at check-in', () => {
  it('sends a scan with only its token, without a session', async () => {
    await using server = await testServer({
      'POST /api/check-in': ({ headers, body }, reply) =>
        headers['x-device-token'] === deviceToken && headers.authorization === undefined
          ? reply.send({ ...scanAnswerExample, sent: body })
          : reply.code(401).send(errorBody('device_unknown', 'Este enlace de acceso no es válido.')),
    });

    const answer = await createCheckInApi({ deviceToken, baseUrl: server.url }).scan(scanExample);

    expect(answer).toEqual({ ...scanAnswerExample, sent: scanExample });
  });

  it('sends a queue as one call, and returns its answers in order', async () => {
    const scans = [scanExample, { ...scanExample, scanId: crypto.randomUUID() }];
    await using server = await testServer({
      'POST /api/check-in': ({ body }, reply) =>
        reply.send((body as typeof scans).map(({ scanId }) => ({ ...scanAnswerExample, scanId }))),
    });

    const answers = await createCheckInApi({ deviceToken, baseUrl: server.url }).scanAll(scans);

    expect(answers.map(({ scanId }) => scanId)).toEqual(scans.map(({ scanId }) => scanId));
  });

  it('requests the list, and later only the changes', async () => {
    const asked: string[] = [];
    await using server = await testServer({
      'GET /api/check-in/participants': ({ url }, reply) => {
        asked.push(url);
        return reply.send(checkInListExample);
      },
    });
    const gate = createCheckInApi({ deviceToken, baseUrl: server.url });

    const { next } = await gate.participants();
    expect(await gate.participants(next)).toEqual(checkInListExample);

    expect(asked).toEqual([
      '/api/check-in/participants',
      `/api/check-in/participants?since=${encodeURIComponent(next)}`,
    ]);
  });

  it('reports a revoked token, and refreshes no session', async () => {
    await using server = await testServer({
      'GET /api/check-in/participants': (_, reply) =>
        reply
          .code(401)
          .send(errorBody('device_revoked', 'La organización ha retirado el acceso de este teléfono.')),
    });

    const failure = await createCheckInApi({ deviceToken, baseUrl: server.url })
      .participants()
      .catch((error: unknown) => error);

    expect(failure).toBeInstanceOf(UnauthenticatedError);
    expect(failure).toMatchObject({ code: 'device_revoked' });
  });
});
