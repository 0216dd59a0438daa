import { firstName } from '@dorsal/domain/display-name';
import { formatOrderDate } from '@dorsal/domain/event-dates';
import { formatEuros } from '@dorsal/domain/money';
import { confirmationReference } from '@dorsal/domain/order-reference';
import { invoiceFileName } from '@dorsal/domain/download-names';
import { invoiceNumber } from '../invoices/invoice-number.ts';
import type { Invoice } from '../invoices/invoice-record.ts';
import type { MailedInvoice } from '../invoices/mailed-invoice.ts';
import type { Block, Letter } from './letter.ts';
import type { Links } from './links.ts';
import type { MailOrder } from './mail-order.ts';

const reason =
  'Recibes este correo porque pediste factura de esta compra en Dorsal. El enlace a tu compra es personal: no lo reenvíes.';

/** The invoice or its corrective as a PDF, with a short text. */
export function invoiceLetter(
  order: MailOrder,
  links: Links,
  { invoice, corrected, pdf }: MailedInvoice,
): Letter {
  return corrected
    ? correctiveLetter(order, links, { invoice, corrected, pdf })
    : {
        subject: `Tu factura de ${order.eventInfo.name}`,
        preview: `Factura ${invoiceNumber(invoice)}, en PDF.`,
        title: 'Tu factura',
        subtitle: order.eventInfo.name,
        blocks: [
          {
            kind: 'paragraph',
            text: `Hola, ${firstName(order.buyer.fullName)}: aquí tienes la factura de tu compra. Va adjunta en PDF.`,
          },
          facts(order, invoice, 'Factura'),
          { kind: 'action', label: 'Ver mi compra', url: links.owner },
        ],
        reason,
        document: { filename: invoiceFileName(order._id), content: pdf },
      };
}

function correctiveLetter(
  order: MailOrder,
  links: Links,
  { invoice, corrected, pdf }: Required<MailedInvoice>,
): Letter {
  const number = invoiceNumber(corrected);
  const isWhole = -invoice.totalCents === corrected.totalCents;
  const corrects = isWhole ? `anula la factura ${number}` : `corrige en parte la factura ${number}`;
  const money = isWhole ? 'el dinero' : 'una parte del dinero';
  return {
    subject: `Factura rectificativa de ${order.eventInfo.name}`,
    preview: `${isWhole ? 'Anula' : 'Corrige en parte'} la factura ${number}: hemos devuelto ${money}.`,
    title: 'Factura rectificativa',
    subtitle: order.eventInfo.name,
    blocks: [
      {
        kind: 'paragraph',
        text: `Hola, ${firstName(order.buyer.fullName)}: como hemos devuelto ${money} de tu compra, esta factura rectificativa ${corrects}. Va adjunta en PDF; guarda las dos.`,
      },
      facts(order, invoice, 'Factura rectificativa'),
      { kind: 'action', label: 'Ver mi compra', url: links.owner },
    ],
    reason,
    document: { filename: `rectificativa-${order._id}.pdf`, content: pdf },
  };
}

function facts({ _id }: MailOrder, invoice: Invoice, name: string): Block {
  return {
    kind: 'facts',
    facts: [
      [name, invoiceNumber(invoice)],
      ['Fecha', formatOrderDate(invoice.issuedAt)],
      ['Total', formatEuros(invoice.totalCents)],
      ['Ref', confirmationReference(_id)],
    ],
  };
}
