import { z } from 'zod';
import type { Mail, Mailer } from '../gateways/smtp.ts';
import type { OutboxHandlers, OutboxRow } from '../outbox/drain.ts';
import type { Services } from '../services.ts';
import { correctiveToSend, invoiceToSend } from '../invoices/mailed-invoice.ts';
import { compose } from './compose.ts';
import { confirmEmail, confirmEmailPayload } from './confirm-email.ts';
import { invoiceLetter } from './invoice-letters.ts';
import type { Letter } from './letter.ts';
import { type Links, linksOf } from './links.ts';
import { findMailOrder, type MailOrder } from './mail-order.ts';
import { operatorAlert, operatorAlertPayload } from './operator-alert.ts';
import { orderConfirmed } from './order-confirmed.ts';
import { orderExpired } from './order-expired.ts';
import { participantRefunded } from './participant-refunded.ts';
import { participantTicket } from './participant-ticket.ts';
import { paymentFailed } from './payment-failed.ts';
import { orderRefunded, type RefundLetter, refundStarted } from './refund-letters.ts';
import { transferInstructions } from './transfer-instructions.ts';

const orderPayload = z.object({ orderId: z.string() });
const participantPayload = orderPayload.extend({ email: z.string() });
const refundPayload = orderPayload.extend({ attemptId: z.string().optional() });

/** What the buyer is to be told; null where the e-mail has come out of date. */
type OrderLetter = (order: MailOrder, links: Links) => Letter | null | Promise<Letter | null>;

/** What one participant is to be told, by name; null where it does not concern that address any more. */
type ParticipantLetter = (
  order: MailOrder,
  to: { readonly email: string } & Pick<Links, 'event'>,
) => Addressed | null | Promise<Addressed | null>;

interface Addressed {
  readonly name: string;
  readonly letter: Letter;
}

/**
 * The e-mails that the worker sends, each named by its outbox row. Every one about an order reads it again, and is
 * not sent where it no longer applies.
 */
export function mailHandlers(services: Services, mailer: Mailer) {
  const { db, log, config } = services;

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

  const ofRefund = (write: RefundLetter) => async (row: OutboxRow) => {
    const { attemptId } = refundPayload.parse(row.payload);
    await toBuyer((order, links) => write(order, links, attemptId))(row);
  };

  const withInvoice =
    (find: typeof invoiceToSend) =>
    async (row: OutboxRow): Promise<void> => {
      const mailed = await find(services, orderPayload.parse(row.payload).orderId);
      if (mailed) await toBuyer((order, links) => invoiceLetter(order, links, mailed))(row);
    };

  return {
    'confirm-email': async ({ id, payload }) => {
      const account = confirmEmailPayload.parse(payload);
      await send(id, { name: account.name, address: account.to }, confirmEmail(account));
    },
    'order-confirmed': toBuyer(orderConfirmed),
    'participant-ticket': toParticipant(participantTicket),
    'participant-refunded': toParticipant(participantRefunded),
    'transfer-instructions': toBuyer(transferInstructions),
    'payment-failed': toBuyer(paymentFailed),
    'order-expired': toBuyer(orderExpired),
    'refund-started': ofRefund(refundStarted),
    'order-refunded': ofRefund(orderRefunded),
    invoice: withInvoice(invoiceToSend),
    'invoice-corrected': withInvoice(correctiveToSend),
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
