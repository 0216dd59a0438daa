import type { FastifyInstance, FastifyReply } from 'fastify';
import { problemPage } from '../pages/problem-page.ts';
import { sendPage } from '../pages/send-page.ts';
import { frameSandbox, mailListPage, mailPage } from './mail-pages.ts';
import type { Mailbox } from './mailbox.ts';
import { messageBody } from './message-body.ts';
import { wantedRecipient } from './recipient-filter.ts';

const bodyPolicy = `sandbox ${frameSandbox}; default-src 'none'; img-src * data:; style-src 'unsafe-inline' *; font-src *; frame-ancestors 'self'`;

/** The mailbox for people. */
export function mailRoutes(server: FastifyInstance, mailbox: Mailbox): void {
  server.get<{ Querystring: Record<string, unknown> }>('/mail', (request, reply) => {
    const recipient = wantedRecipient(request.query);
    const messages = recipient === '' ? mailbox.newestFirst() : mailbox.sentTo(recipient);
    return sendPage(reply, mailListPage(messages, recipient));
  });

  server.get<{ Params: { id: string } }>('/mail/:id', (request, reply) => {
    const message = mailbox.find(request.params.id);
    return message === undefined ? sendUnknown(reply) : sendPage(reply, mailPage(message));
  });

  server.get<{ Params: { id: string } }>('/mail/:id/html', (request, reply) => {
    const message = mailbox.find(request.params.id);
    if (message === undefined) return sendUnknown(reply);
    return reply
      .headers({ 'content-security-policy': bodyPolicy, 'x-content-type-options': 'nosniff' })
      .type('text/html; charset=utf-8')
      .send(messageBody(message));
  });

  server.get<{ Params: { id: string; index: string } }>('/mail/:id/attachments/:index', (request, reply) => {
    const attachment = mailbox.find(request.params.id)?.attachments[Number(request.params.index)];
    if (attachment === undefined) return sendUnknown(reply);
    return reply
      .headers({
        'content-disposition': `attachment; filename*=UTF-8''${encodeFilename(attachment.filename)}`,
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
      })
      .type(attachment.contentType)
      .send(attachment.content);
  });
}

// Source: RFC 8187. encodeURIComponent keeps four characters that its grammar does not allow, and throws for an
// unpaired
// surrogate, which the conversion through UTF-8 replaces.
function encodeFilename(filename: string): string {
  const wellFormed = Buffer.from(filename).toString();
  return encodeURIComponent(wellFormed).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`);
}

function sendUnknown(reply: FastifyReply) {
  const text = 'Este mensaje no está en el buzón: se ha borrado, o es de una ejecución anterior.';
  return sendPage(reply, problemPage({ title: 'Mensaje no encontrado', text }), 404);
}
