import type { FastifyInstance } from 'fastify';
import type { Mailbox } from './mailbox.ts';
import { attachmentPath } from './message-addresses.ts';
import type { StoredMessage } from './message.ts';
import { wantedRecipient } from './recipient-filter.ts';

/** The mailbox for programs: JSON under /mail/api. */
export function mailApi(server: FastifyInstance, mailbox: Mailbox): void {
  server.get<{ Querystring: Record<string, unknown> }>('/mail/api/messages', (request) => {
    const recipient = wantedRecipient(request.query);
    const messages = recipient === '' ? mailbox.newestFirst() : mailbox.sentTo(recipient);
    return messages.map(toMessageJson);
  });

  server.get<{ Params: { id: string } }>('/mail/api/messages/:id', (request, reply) => {
    const message = mailbox.find(request.params.id);
    return message === undefined
      ? reply.code(404).send({ error: 'Mensaje no encontrado.' })
      : toMessageJson(message);
  });

  server.delete('/mail/api/messages', (_request, reply) => {
    mailbox.clear();
    return reply.code(204).send();
  });

  server.all('/mail/api/*', (_request, reply) => reply.code(404).send({ error: 'Esta llamada no existe.' }));
}

function toMessageJson(message: StoredMessage) {
  return {
    id: message.id,
    to: message.to.join(', '),
    from: message.from,
    replyTo: message.replyTo.join(', '),
    subject: message.subject,
    date: message.receivedAt.toISOString(),
    text: message.text,
    html: message.html,
    attachments: message.attachments.map(({ filename, contentType, content }, index) => ({
      filename,
      contentType,
      size: content.length,
      url: attachmentPath(message, index),
    })),
  };
}
