import { firstName } from '@dorsal/domain/display-name';
import { formatEuros } from '@dorsal/domain/money';
import { confirmationReference } from '@dorsal/domain/order-reference';
import { taxNumber } from '../tax-documents/document-number.ts';
import { documentTitles } from '../tax-documents/document-titles.ts';
import type { DocumentRole } from '../outbox/tax-document-mails.ts';
import type { TaxDocument } from '../tax-documents/read-orders.ts';
import type { Letter } from './letter.ts';
import type { Links } from './links.ts';
import type { MailOrder } from './mail-order.ts';

interface MailedDocument {
  readonly document: TaxDocument;
  readonly pdf: Buffer;
  /** As shown. */
  readonly issuedOn: string;
  /** The agency's page about the document's record. */
  readonly checkUrl: string;
  /** That page's address as a QR code (PNG). */
  readonly qr: Buffer;
  readonly role: DocumentRole;
}

/** A document of an issuer in VERI*FACTU mode as a PDF, with a short text and the way to check it. */
export function taxDocumentLetter(
  order: MailOrder,
  links: Links,
  { document, pdf, issuedOn, checkUrl, qr, role }: MailedDocument,
): Letter {
  const title = documentTitles[document.type];
  const number = taxNumber(document);
  const what = whatItIs(document, role);
  return {
    subject: `${title} de ${order.eventInfo.name}`,
    preview: `${title} ${number}, en PDF.`,
    title,
    subtitle: order.eventInfo.name,
    blocks: [
      {
        kind: 'paragraph',
        text: `Hola, ${firstName(order.buyer.fullName)}: aquí tienes ${what}. Va adjunto en PDF.`,
      },
      {
        kind: 'taxQr',
        qr: { cid: 'qr-tributario@dorsal', filename: 'qr-tributario.png', content: qr },
        url: checkUrl,
      },
      {
        kind: 'facts',
        facts: [
          [title, number],
          ['Fecha', issuedOn],
          ['Total', formatEuros(document.totalCents)],
          ['Ref', confirmationReference(order._id)],
        ],
      },
      { kind: 'action', label: 'Ver mi compra', url: links.owner },
    ],
    reason:
      'Recibes este correo porque la ley obliga a documentar cada compra. El enlace a tu compra es personal: no lo reenvíes.',
    document: { filename: `${number}.pdf`, content: pdf },
  };
}

function whatItIs({ totalCents }: TaxDocument, role: DocumentRole): string {
  if (role === 'undoes') return 'el documento que deja sin efecto tu factura anterior, que tenía un error';
  if (role === 'replaces') return 'tu factura corregida, que sustituye a la anterior';
  return totalCents < 0 ? 'el documento del dinero que te hemos devuelto' : 'el documento de tu compra';
}
