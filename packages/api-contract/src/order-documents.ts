import { z } from 'zod';
import { id, signedEuros } from './scalars.ts';

/** F1: invoice; F2: simplified one; F3: invoice in exchange for an F2; R1, R5: they take money back; R4: a corrected F1. */
export const orderDocumentType = z.enum(['F1', 'F2', 'F3', 'R1', 'R4', 'R5']);

/** A document of an order whose seller is in VERI*FACTU mode. */
export const orderDocument = z
  .object({
    _id: id,
    type: orderDocumentType,
    /** What it is called, in Spanish: 'Factura simplificada'. */
    title: z.string(),
    number: z.string(),
    /** The day of issue in the issuer's tax zone. */
    issuedOn: z.iso.date(),
    /** Below zero for a rectification. */
    total: signedEuros,
    /** An F3 was issued in exchange for it. */
    isExchanged: z.boolean(),
    /** The number of the document that took its place, with the right data; null: it is valid. */
    replacedBy: z.string().nullable(),
    /** The tax agency's page about it. */
    checkUrl: z.url(),
    /** The code of that address, to show between 'QR tributario:' and 'VERI*FACTU'. */
    qr: z.object({
      /** Modules on a side, without the quiet zone of four. */
      size: z.int().min(21),
      /** SVG path of the dark modules, in units of one. */
      path: z.string(),
    }),
  })
  .meta({ id: 'OrderDocument' });

export type OrderDocumentBody = z.input<typeof orderDocument>;
