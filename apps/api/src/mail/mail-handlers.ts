import { eq } from 'drizzle-orm';
import { events } from '../db/schema/events.ts';
import { participantsWithTwins } from '../duplicates/active-twins.ts';
import type { Mail, Mailer } from '../gateways/smtp.ts';
import type { OutboxHandlers, OutboxRow } from '../outbox/drain.ts';
import { unsealed } from '../outbox/sealed.ts';
import { accountHandlers } from './account-handlers.ts';
import { findOpenConsent } from '../guardians/find-request.ts';
import { requestToken } from '../guardians/request-token.ts';
import { askedByMail } from '../person-documents/asked-by-mail.ts';
import { findRefusedDocument } from '../person-documents/find-refused.ts';
import { isAccountLinkLive } from '../payments/refund-account.ts';
import { isNoticeLinkLive } from '../ticket-notices/answer-notice.ts';
import { isStillOffered } from '../ticket-notices/ticket-on-offer.ts';
import { adultToken, findAskedAdult } from '../saved-adults/adult-link.ts';
import type { Services } from '../services.ts';
import { correctiveToSend, invoiceToSend, type MailedInvoice } from '../invoices/mailed-invoice.ts';
import { compose } from './compose.ts';
import type { Correction } from './corrected-place.ts';
import { correctionConfirmed } from './correction-confirmed.ts';
import {
  guardianAnsweredPayload,
  guardianAsked,
  guardianAskedPayload,
  guardianRefused,
  guardianSigned,
} from './guardian-letters.ts';
import { erasureAnswered, erasureAsked, erasurePayload, findErasure } from './erasure-letters.ts';
import { invoiceLetter } from './invoice-letters.ts';
import type { Letter } from './letter.ts';
import { type Links, linksOf } from './links.ts';
import { documentRefused, documentRefusedPayload } from './document-refused.ts';
import { duplicatePeople, duplicatePeoplePayload } from './duplicate-people.ts';
import { duplicateRefused, duplicateRefusedPayload } from './duplicate-refused.ts';
import { findMailOrder, type MailOrder } from './mail-order.ts';
import { orderConfirmed } from './order-confirmed.ts';
import { orderExpired } from './order-expired.ts';
import { organizerHandlers } from './organizer-handlers.ts';
import { participantCorrected } from './participant-corrected.ts';
import { participantMoved } from './participant-moved.ts';
import { participantRefunded } from './participant-refunded.ts';
import { participantTicket } from './participant-ticket.ts';
import { paymentFailed } from './payment-failed.ts';
import { placesCancelled } from './places-cancelled.ts';
import { savedAdultAsked, savedAdultAskedPayload } from './saved-adult-asked.ts';
import {
  cancelledParticipantPayload,
  cancelledPayload,
  correctionPayload,
  correctivePayload,
  movedPayload,
  orderPayload,
  participantPayload,
  refundPayload,
  taxDocumentPayload,
} from './order-payloads.ts';
import { orderRefunded, type RefundLetter, refundRefused, refundStarted } from './refund-letters.ts';
import { qrPng } from './qr-png.ts';
import { refundAccountAsked, refundAccountAskedPayload } from './refund-account-asked.ts';
import { datesOf, findTaxDocument, taxCheckUrl, taxDocumentPdf } from '../tax-documents/document-pdf.ts';
import { taxDocumentLetter } from './tax-document-letter.ts';
import { ticketNoticeAsked, ticketNoticeAskedPayload } from './ticket-notice-asked.ts';
import { ticketNotice, ticketNoticePayload } from './ticket-notice.ts';
import { transferInstructions } from './transfer-instructions.ts';

/** A letter to the buyer; null if it is out of date. */
type OrderLetter = (order: MailOrder, links: Links) => Letter | null | Promise<Letter | null>;

/** A letter to one participant, by name; null if it no longer concerns that address. */
type ParticipantLetter = (
  order: MailOrder,
  to: { readonly email: string } & Pick<Links, 'event'>,
) => Addressed | null | Promise<Addressed | null>;

/** A letter about a correction; null if a newer one replaced it. */
type CorrectionLetter = (
  order: MailOrder,
  correction: Correction,
  links: Links,
) => Promise<{ readonly to: Mail['to']; readonly letter: Letter } | null>;

interface Addressed {
  readonly name: string;
  readonly letter: Letter;
}

/**
 * The handlers of the e-mails that the worker sends, each named by its outbox row. Those about an order read it again,
 * and send nothing if the e-mail no longer applies.
 */
export function mailHandlers(services: Services, mailer: Mailer) {
  const { db, config } = services;

  async function send(id: string, to: Mail['to'], letter: Letter): Promise<void> {
    await mailer.send(id, await compose(to, letter));
  }

  const toBuyer =
    (write: OrderLetter) =>
    async ({ id, payload }: OutboxRow): Promise<void> => {
      const order = await findMailOrder(db, orderPayload.parse(payload).orderId);
      const letter = order && (await write(order, linksOf(services, order)));
      if (letter) await send(id, { name: order.buyer.fullName, address: order.buyer.email }, letter);
    };

  const toParticipant =
    (write: ParticipantLetter) =>
    async ({ id, payload }: OutboxRow): Promise<void> => {
      const { orderId, email } = participantPayload.parse(payload);
      const order = await findMailOrder(db, orderId);
      const mail = order && (await write(order, { email, event: linksOf(services, order).event }));
      if (mail) await send(id, { name: mail.name, address: email }, mail.letter);
    };

  const ofRefund = (write: RefundLetter) => async (row: OutboxRow) =>
    toBuyer((order, links) => write(order, links, refundPayload.parse(row.payload)))(row);

  const ofCorrection =
    (write: CorrectionLetter) =>
    async ({ id, payload }: OutboxRow): Promise<void> => {
      const { orderId, ...correction } = correctionPayload.parse(payload);
      const order = await findMailOrder(db, orderId);
      if (!order) return;
      const asked = await askedByMail(services, orderId, correction.participantId);
      const mail = await write(order, { ...correction, asked }, linksOf(services, order));
      if (mail) await send(id, mail.to, mail.letter);
    };

  const withInvoice = async (row: OutboxRow, mailed: MailedInvoice | null): Promise<void> => {
    if (mailed) await toBuyer((order, links) => invoiceLetter(order, links, mailed))(row);
  };

  return {
    ...accountHandlers(services, send),
    ...organizerHandlers(services, send),
    'order-confirmed': toBuyer(async (order, links) =>
      orderConfirmed(order, links, await askedByMail(services, order._id)),
    ),
    'participant-ticket': toParticipant(async (order, to) =>
      participantTicket(order, { ...to, asked: await askedByMail(services, order._id) }),
    ),
    'document-refused': async ({ id, payload }) => {
      const refused = await findRefusedDocument(services, documentRefusedPayload.parse(payload).fileId);
      if (refused) await send(id, refused.to, documentRefused(refused));
    },
    'guardian-asked': async ({ id, payload }) => {
      const { orderId, consentId, email } = guardianAskedPayload.parse(payload);
      const consent = await findOpenConsent(db, consentId);
      const order = consent && (await findMailOrder(db, orderId));
      const url = `${config.publicUrl}/autorizar#${requestToken(services, consentId)}`;
      const letter = order && guardianAsked(order, { ...consent, url });
      if (letter) await send(id, { name: consent.guardianName ?? '', address: email }, letter);
    },
    'saved-adult-asked': async ({ id, payload }) => {
      const { adultId } = savedAdultAskedPayload.parse(payload);
      const adult = await findAskedAdult(db, adultId);
      if (!adult) return;
      const url = `${config.publicUrl}/guardar-mis-datos#${adultToken(services, adultId)}`;
      const to = { name: adult.fullName, address: adult.email };
      await send(id, to, savedAdultAsked({ ...adult, url }));
    },
    'guardian-signed': async (row) => {
      const { participantId } = guardianAnsweredPayload.parse(row.payload);
      await toBuyer((order, links) => guardianSigned(order, participantId, links))(row);
    },
    'guardian-refused': async (row) => {
      const { participantId } = guardianAnsweredPayload.parse(row.payload);
      await toBuyer((order, links) => guardianRefused(order, participantId, links))(row);
    },
    'participant-refunded': async (row) => {
      const { participantIds, isWithMoney } = cancelledParticipantPayload.parse(row.payload);
      await toParticipant((order, to) => participantRefunded(order, { ...to, participantIds, isWithMoney }))(
        row,
      );
    },
    'participant-corrected': ofCorrection(participantCorrected),
    'correction-confirmed': ofCorrection(correctionConfirmed),
    'participant-moved': async ({ id, payload }) => {
      const { orderId, email, ...place } = movedPayload.parse(payload);
      const order = await findMailOrder(db, orderId);
      if (!order) return;
      const letter = participantMoved(order, place, linksOf(services, order));
      await send(id, { name: place.fullName, address: email }, letter);
    },
    'transfer-instructions': toBuyer(transferInstructions),
    'payment-failed': toBuyer(paymentFailed),
    'order-expired': toBuyer(orderExpired),
    'refund-started': ofRefund(refundStarted),
    'refund-refused': ofRefund(refundRefused),
    'order-refunded': ofRefund(orderRefunded),
    'refund-account-asked': async (row) => {
      const { refundId, token: stored } = refundAccountAskedPayload.parse(row.payload);
      const token = unsealed(services, stored);
      if (!(await isAccountLinkLive(db, token))) return;
      const url = `${config.publicUrl}/devolucion#${token}`;
      await toBuyer((order) => refundAccountAsked(order, { refundId, url }))(row);
    },
    'places-cancelled': async (row) => {
      const { participantIds, note } = cancelledPayload.parse(row.payload);
      await toBuyer((order, links) => placesCancelled(order, links, { participantIds, note }))(row);
    },
    'erasure-asked': async (row) => {
      const request = await findErasure(db, erasurePayload.parse(row.payload).requestId);
      if (request) await toBuyer((order, links) => erasureAsked(order, links, request))(row);
    },
    'erasure-answered': async (row) => {
      const request = await findErasure(db, erasurePayload.parse(row.payload).requestId);
      if (request) await toBuyer((order, links) => erasureAnswered(order, links, request))(row);
    },
    'duplicate-people': async (row) => {
      const { personIds } = duplicatePeoplePayload.parse(row.payload);
      const participantIds = await participantsWithTwins(db, personIds);
      await toBuyer((order, links) => duplicatePeople(order, links, participantIds))(row);
    },
    'duplicate-refused': async ({ id, payload }) => {
      const { eventId, email, ...refused } = duplicateRefusedPayload.parse(payload);
      const [event] = await db
        .select({ eventName: events.name, slug: events.slug })
        .from(events)
        .where(eq(events.id, eventId));
      if (!event) return;
      const letter = duplicateRefused({
        ...refused,
        ...event,
        url: `${config.publicUrl}/events/${event.slug}`,
      });
      await send(id, { name: '', address: email }, letter);
    },
    invoice: async (row) =>
      withInvoice(row, await invoiceToSend(services, orderPayload.parse(row.payload).orderId)),
    'invoice-corrected': async (row) =>
      withInvoice(row, await correctiveToSend(services, correctivePayload.parse(row.payload))),
    'tax-document': async (row) => {
      const { documentId, role } = taxDocumentPayload.parse(row.payload);
      const document = await findTaxDocument(db, documentId);
      if (!document) return;
      const pdf = await taxDocumentPdf(services, document);
      const checkUrl = await taxCheckUrl(services, document);
      const { issuedOn } = await datesOf(db, document);
      const mailed = { document, pdf, issuedOn, checkUrl, qr: await qrPng(checkUrl, 'M'), role };
      await toBuyer((order, links) => taxDocumentLetter(order, links, mailed))(row);
    },
    'ticket-notice-asked': async ({ id, payload }) => {
      const { to, token: stored, ...asked } = ticketNoticeAskedPayload.parse(payload);
      const token = unsealed(services, stored);
      if (!(await isNoticeLinkLive(db, token))) return;
      const url = (page: string) => `${config.publicUrl}/avisos/${page}#${token}`;
      const links = { confirmUrl: url('confirmar'), stopUrl: url('parar') };
      await send(id, { name: '', address: to }, ticketNoticeAsked({ ...asked, ...links }));
    },
    'ticket-notice': async ({ id, payload }) => {
      const notice = ticketNoticePayload.parse(payload);
      if (await isStillOffered(db, notice.ticketTypeId)) {
        await send(id, { name: '', address: notice.to }, ticketNotice(notice, config.publicUrl));
      }
    },
  } satisfies OutboxHandlers;
}
