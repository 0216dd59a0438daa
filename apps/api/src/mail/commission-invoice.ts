import { z } from 'zod';
import { firstName } from '@dorsal/domain/display-name';
import { formatEuros } from '@dorsal/domain/money';
import { type CommissionDocument, commissionTotal } from '../commission-documents/commission-document.ts';
import { monthName } from '../commission-documents/month.ts';
import { taxNumber } from '../tax-documents/document-number.ts';
import { documentTitles } from '../tax-documents/document-titles.ts';
import type { Letter } from './letter.ts';

/** The member who gets the e-mail. `slug` is the organizer's first path segment in the panel. */
export const commissionInvoicePayload = z.object({
  to: z.string(),
  name: z.string(),
  organizerName: z.string(),
  slug: z.string(),
  documentId: z.string(),
});

interface MailedDocument {
  readonly document: CommissionDocument;
  readonly pdf: Buffer;
  /** As shown. */
  readonly issuedOn: string;
  /** The agency's page about the document's record. */
  readonly checkUrl: string;
  /** That page's address as a QR code (PNG). */
  readonly qr: Buffer;
}

/** An invoice of the portal over its commission, or a rectification, as a PDF for a member of the organizer. */
export function commissionInvoice(
  member: Omit<z.output<typeof commissionInvoicePayload>, 'documentId'>,
  { document, pdf, issuedOn, checkUrl, qr }: MailedDocument,
  panelUrl: string,
): Letter {
  const title = documentTitles[document.type];
  const number = taxNumber(document);
  const month = monthName(document.month);
  const what =
    document.type === 'R1'
      ? `la rectificativa de la comisión de Dorsal, por lo que se devolvió en ${month}`
      : `la factura de la comisión de Dorsal por las inscripciones vendidas en ${month}`;
  return {
    subject: `${title} de Dorsal, ${month}`,
    preview: `${title} ${number}, en PDF.`,
    title: `${title} de Dorsal`,
    subtitle: member.organizerName,
    blocks: [
      {
        kind: 'paragraph',
        text: `Hola, ${firstName(member.name)}: aquí tienes ${what}. Va adjunta en PDF. La liquidación ya la tiene en cuenta.`,
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
          ['Total', formatEuros(commissionTotal(document))],
        ],
      },
      { kind: 'action', label: 'Ver las facturas', url: `${panelUrl}/${member.slug}/money/invoices` },
    ],
    reason:
      'Recibes este correo porque tienes el papel de Propiedad o de Tesorería en una organización de Dorsal.',
    document: { filename: `${number}.pdf`, content: pdf },
  };
}
