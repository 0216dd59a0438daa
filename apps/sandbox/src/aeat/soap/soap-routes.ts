import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isEnvelopeCode } from '../codes/codes.ts';
import type { Agency } from '../agency.ts';
import { problemPage } from '../../pages/problem-page.ts';
import { query } from '../query/query.ts';
import { register } from '../registration/register.ts';
import type { Sender } from '../tls/sender.ts';
import { namespaces } from '../xml/namespaces.ts';
import { readEnvelope } from './envelope.ts';
import { faultXml, SoapFault } from './soap-fault.ts';

/** The path of the agency's service, below the sandbox's own. Source: SistemaFacturacion.wsdl. */
export const soapPath = '/aeat/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP';

/** A thousand records with the longest texts are about 10 MB. */
const maxBodyBytes = 16 * 1024 * 1024;

/**
 * The SOAP service. `senderOf` reads the client certificate; null without one. All requests of one server are answered
 * here, also those that are not XML.
 */
export async function soapRoutes(
  server: FastifyInstance,
  agency: Agency,
  senderOf: (request: FastifyRequest) => Sender | null,
): Promise<void> {
  await server.register(async (service) => {
    service.removeAllContentTypeParsers();
    service.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: maxBodyBytes },
      (_request, body, done) => done(null, body),
    );
    service.setErrorHandler((error, _request, reply) => {
      if (!isTooLarge(error)) throw error;
      return sendXml(reply, faultXml(new SoapFault(4103, 'el mensaje ocupa demasiado')), 413);
    });
    service.get(soapPath, (_request, reply) => sendXml(reply, faultXml(new SoapFault(4135)), 500));
    service.post(soapPath, (request, reply) => answer(request, reply, agency, senderOf(request)));
  });
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'statusCode' in error && error.statusCode === 413;
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  agency: Agency,
  sender: Sender | null,
): Promise<FastifyReply> {
  const { outage, response, delaySeconds } = agency.faults;
  if (outage === 'dropped') return drop(reply);
  if (outage !== null) return sendHtml(reply, outage === 'unavailable' ? 503 : 200);
  const { xml, status } = process(request.body, agency, sender);
  if (delaySeconds > 0) await wait(delaySeconds * 1000, undefined, { ref: false });
  if (response === 'lost') return drop(reply);
  return response === 'half' ? sendHalf(reply, xml) : sendXml(reply, xml, status);
}

/** HTTP 500 for a fault. Source: SOAP 1.1, section 6.2. */
function process(body: unknown, agency: Agency, sender: Sender | null): { xml: string; status: number } {
  try {
    const { soapFault } = agency.faults;
    if (soapFault !== null && isEnvelopeCode(soapFault)) throw new SoapFault(soapFault);
    const element = readEnvelope(body);
    const key = `${element.namespace} ${element.name}`;
    if (key === `${namespaces.supply} RegFactuSistemaFacturacion`)
      return { xml: register(element, agency, sender), status: 200 };
    if (key === `${namespaces.query} ConsultaFactuSistemaFacturacion`)
      return { xml: query(element, agency, sender), status: 200 };
    throw new SoapFault(4118, element.name);
  } catch (error) {
    if (!(error instanceof SoapFault)) throw error;
    return { xml: faultXml(error), status: 500 };
  }
}

function sendXml(reply: FastifyReply, xml: string, status: number): FastifyReply {
  return reply.code(status).type('text/xml; charset=UTF-8').send(xml);
}

function sendHtml(reply: FastifyReply, status: number): FastifyReply {
  const text = 'El servicio no está disponible en estos momentos. Inténtelo de nuevo más tarde.';
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(problemPage({ title: 'Servicio no disponible', text }));
}

function drop(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.socket?.destroy();
  return reply;
}

/** Announces the whole length and ends in the middle. */
function sendHalf(reply: FastifyReply, xml: string): FastifyReply {
  reply.hijack();
  const bytes = Buffer.from(xml);
  reply.raw.writeHead(200, { 'content-type': 'text/xml; charset=UTF-8', 'content-length': bytes.length });
  reply.raw.write(bytes.subarray(0, bytes.length / 2), () => reply.raw.socket?.destroy());
  return reply;
}
