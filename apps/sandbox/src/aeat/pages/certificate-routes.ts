import type { FastifyInstance, FastifyReply } from 'fastify';
import { problemPage } from '../../pages/problem-page.ts';
import { sendPage } from '../../pages/send-page.ts';
import { isNif } from '../schema/nif.ts';
import type { Authority, ClientRequest } from '../tls/authority.ts';
import { demoHolders, demoPassword } from '../tls/demo-holders.ts';
import { type CertificatesPage, certificatesPage } from './certificates-page.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Certificates for people (/aeat/certificados) and for programs (JSON). */
export function certificateRoutes(
  server: FastifyInstance,
  authority: Authority,
  page: CertificatesPage,
): void {
  server.get('/aeat/certificados', (_request, reply) => sendPage(reply, certificatesPage(page)));

  server.get('/aeat/certificados/ca.pem', (_request, reply) =>
    reply.type('application/x-pem-file').send(authority.pem),
  );

  server.get<{ Params: { nif: string } }>('/aeat/certificados/:nif.p12', ({ params }, reply) => {
    const holder = demoHolders.find(({ nif }) => nif === params.nif);
    if (!holder) return reply.callNotFound();
    return sendFile(
      reply,
      holder.nif,
      authority.client({ ...holder, days: 730, isForeign: false }, demoPassword),
    );
  });

  server.post<{ Body: Fields | undefined }>('/aeat/certificados', ({ body }, reply) => {
    const read = readRequest({
      ...body,
      days: Number(body?.['days']),
      isForeign: body?.['isForeign'] === 'on',
    });
    if (read === undefined)
      return sendPage(reply, problemPage({ title: 'Certificado incorrecto', text: expected }), 400);
    return sendFile(reply, read.request.nif, authority.client(read.request, read.password));
  });

  server.post<{ Body: Fields | null | undefined }>('/aeat/api/certificates', ({ body }, reply) => {
    const read = readRequest({
      name: 'Titular de pruebas',
      days: 730,
      isForeign: false,
      password: demoPassword,
      ...body,
    });
    if (read === undefined) return reply.code(400).send({ error: expected });
    const file = authority.client(read.request, read.password);
    return reply.send({ pkcs12: file.toString('base64'), password: read.password, ca: authority.pem });
  });
}

const expected =
  'Se esperan el NIF del titular (nif), su nombre (name), los días hasta que caduca (days, de -3650 a 3650), si es de otra autoridad (isForeign) y la contraseña (password).';

function readRequest({
  nif,
  name,
  days,
  isForeign,
  password,
}: Fields): { request: ClientRequest; password: string } | undefined {
  const isRight =
    typeof nif === 'string' &&
    isNif(nif) &&
    typeof name === 'string' &&
    name !== '' &&
    typeof days === 'number' &&
    Math.abs(days) <= 3650 &&
    typeof isForeign === 'boolean' &&
    typeof password === 'string';
  return isRight ? { request: { nif, name, days, isForeign }, password } : undefined;
}

function sendFile(reply: FastifyReply, nif: string, file: Buffer): FastifyReply {
  return reply
    .type('application/x-pkcs12')
    .header('content-disposition', `attachment; filename="${nif}.p12"`)
    .send(file);
}
