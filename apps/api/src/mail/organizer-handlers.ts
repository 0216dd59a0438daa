import { findCommissionDocument } from '../commission-documents/commission-document.ts';
import {
  commissionCheckUrl,
  commissionIssuedOn,
  commissionPdf,
} from '../commission-documents/commission-pdf.ts';
import type { OutboxHandlers } from '../outbox/drain.ts';
import type { Services } from '../services.ts';
import { type SendLetter, unsealedUrl } from './account-handlers.ts';
import { commissionInvoice, commissionInvoicePayload } from './commission-invoice.ts';
import { contactMessage, contactMessagePayload } from './contact-message.ts';
import { operatorAlert, operatorAlertPayload } from './operator-alert.ts';
import { isInvitationLive, organizerInvitation, organizerInvitationPayload } from './organizer-invitation.ts';
import { organizerMessage, organizerMessagePayload } from './organizer-message.ts';
import { organizerNews, organizerNewsPayload } from './organizer-news.ts';
import { organizerNotice, organizerNoticePayload } from './organizer-notice.ts';
import { peopleMessageTest, peopleMessageTestPayload } from './people-message.ts';
import type { Letter } from './letter.ts';
import { qrPng } from './qr-png.ts';

/** The handlers of the e-mails to organizers and their members, to the contact address and to the operator. */
export function organizerHandlers(services: Services, send: SendLetter) {
  const { db, log, config } = services;
  const toAccount = (id: string, { name, to }: { name: string; to: string }, letter: Letter) =>
    send(id, { name, address: to }, letter);

  return {
    'commission-invoice': async ({ id, payload }) => {
      const { documentId, ...member } = commissionInvoicePayload.parse(payload);
      const document = await findCommissionDocument(db, documentId);
      if (!document) return;
      const pdf = await commissionPdf(services, document);
      const checkUrl = await commissionCheckUrl(services, document);
      const issuedOn = await commissionIssuedOn(db, document);
      const mailed = { document, pdf, issuedOn, checkUrl, qr: await qrPng(checkUrl, 'M') };
      await toAccount(id, member, commissionInvoice(member, mailed, config.panelUrl));
    },
    'contact-message': async ({ id, payload }) => {
      const letter = contactMessage(contactMessagePayload.parse(payload));
      await send(id, { name: '', address: config.contactEmail }, letter);
    },
    'organizer-message': async ({ id, payload }) => {
      const message = organizerMessagePayload.parse(payload);
      await send(id, { name: message.organizerName, address: message.to }, organizerMessage(message));
    },
    'organizer-invitation': async ({ id, payload }) => {
      const { to, hash, ...invitation } = organizerInvitationPayload.parse(payload);
      if (await isInvitationLive(db, hash)) {
        await send(id, { name: '', address: to }, organizerInvitation(unsealedUrl(services, invitation)));
      }
    },
    'organizer-news': async ({ id, payload }) => {
      const news = organizerNewsPayload.parse(payload);
      await toAccount(id, news, organizerNews(news, config.panelUrl));
    },
    'organizer-notice': async ({ id, payload }) => {
      const notice = organizerNoticePayload.parse(payload);
      await toAccount(id, notice, organizerNotice(notice, config.panelUrl));
    },
    'people-message-test': async ({ id, payload }) => {
      const message = peopleMessageTestPayload.parse(payload);
      await toAccount(id, message, peopleMessageTest(message));
    },
    'operator-alert': async ({ id, payload }) => {
      const alert = operatorAlertPayload.parse(payload);
      if (config.operatorEmail === null) {
        log.error(
          { outboxId: id, subject: alert.subject },
          'an operator is needed, but OPERATOR_EMAIL is not set',
        );
        return;
      }
      await send(id, { name: '', address: config.operatorEmail }, operatorAlert(alert));
    },
  } satisfies OutboxHandlers;
}
