import type { FastifyInstance } from 'fastify';
import { sendPage } from '../../pages/send-page.ts';
import type { Agency } from '../agency.ts';
import type { ReceivedRecord } from '../records/received-record.ts';
import { timestamp } from '../time.ts';
import { chainsPage } from './chains-page.ts';
import { recordPage } from './record-page.ts';
import { recordsPage } from './records-page.ts';

type Query = Readonly<Record<string, unknown>>;
interface OneRecord {
  Params: { position: string };
}

/** What the agency received, for people (/aeat) and for programs (JSON). */
export function recordRoutes(server: FastifyInstance, agency: Agency): void {
  server.get<{ Querystring: Query }>('/aeat', ({ query }, reply) => {
    const filter = {
      issuer: text(query, 'emisor'),
      number: text(query, 'numero').trim(),
      page: Math.max(1, Math.floor(Number(text(query, 'pagina'))) || 1),
    };
    return sendPage(reply, recordsPage(agency, filter));
  });

  server.get('/aeat/cadenas', (_request, reply) =>
    sendPage(reply, chainsPage(agency.ledger.chains.states())),
  );

  server.get<OneRecord>('/aeat/registros/:position', ({ params }, reply) => {
    const received = agency.ledger.find(Number(params.position));
    return received ? sendPage(reply, recordPage(received, agency)) : reply.callNotFound();
  });

  server.post('/aeat/borrar', (_request, reply) => {
    agency.reset();
    return reply.redirect('/aeat', 303);
  });

  server.get<{ Querystring: Query }>('/aeat/api/records', ({ query }) => {
    const issuer = text(query, 'issuer');
    return agency.ledger.received
      .filter(({ id }) => issuer === '' || id.issuer === issuer)
      .map((received) => recordJson(received, agency))
      .toReversed();
  });

  server.get<OneRecord>('/aeat/api/records/:position', ({ params }, reply) => {
    const received = agency.ledger.find(Number(params.position));
    if (!received) return reply.code(404).send({ error: 'Registro no encontrado.' });
    return { ...recordJson(received, agency), xml: received.xml };
  });

  server.delete('/aeat/api/records', (_request, reply) => {
    agency.reset();
    return reply.code(204).send();
  });

  server.get('/aeat/api/chains', () =>
    agency.ledger.chains.states().map(({ last, ...state }) => ({
      ...state,
      lastHuella: last?.huella ?? null,
    })),
  );

  server.all('/aeat/api/*', (_request, reply) => reply.code(404).send({ error: 'Esta llamada no existe.' }));
}

function text(query: Query, name: string): string {
  const value = query[name];
  return typeof value === 'string' ? value : '';
}

function recordJson(received: ReceivedRecord, { ledger }: Agency) {
  const { position, kind, id, type, total, huella, previous, system, verdict, request } = received;
  return {
    position,
    kind,
    ...id,
    type,
    total,
    huella,
    previous,
    system,
    link: ledger.chains.linkOf(received),
    status: verdict.status,
    code: verdict.status === 'Correcto' ? null : verdict.code,
    request: { ...request, receivedAt: timestamp(request.receivedAt) },
  };
}
