import type { Invoice } from '../invoices/invoice-record.ts';

/** An invoice of three places in two lines and a fee, at 21 %. */
export function exampleInvoice(changes: Partial<Invoice> = {}): Invoice {
  return {
    id: '7v3c9x1m5q8t2w6y0b4d7f1g3h',
    kind: 'invoice',
    organizerId: '0a4c8e2g6j0m4p8r2t6w0y4a8c',
    series: '2026',
    number: 42,
    orderId: '4t8k2m9xq0c6v1zr5w3hnb7ydf',
    correctsId: null,
    refundId: null,
    issuedAt: new Date('2026-11-21T10:15:30.123Z'),
    operationAt: new Date('2026-11-20T19:02:11.456Z'),
    issuer: {
      name: 'Club de Muntanya Calderona',
      taxId: 'G00412387',
      address: 'Carrer de la Font de Barraix, 14, bajo',
      postalCode: '46118',
      city: 'Serra',
      province: 'Valencia',
      country: 'España',
    },
    recipient: {
      name: 'Ferrer & Mas Asesores, S.L.',
      taxId: 'B00716217',
      address: 'Avenida del Puerto, 120, 3.º izda.',
      postalCode: '46023',
      city: 'Valencia',
      province: 'Valencia',
      country: 'España',
    },
    lines: [
      {
        description: '21K Calderona · Trail Nocturno del Garbí',
        quantity: 2,
        unitCents: 1850,
        totalCents: 3700,
      },
      { description: 'Marcha 8K · Trail Nocturno del Garbí', quantity: 1, unitCents: 1450, totalCents: 1450 },
      { description: 'Gastos de gestión', quantity: 1, unitCents: 150, totalCents: 150 },
    ],
    vatPercent: 21,
    vatExemption: null,
    baseCents: 4380,
    vatCents: 920,
    totalCents: 5300,
    previousHash: '5f1c0ae3b2d94867a1e0c3f7b58d26941e7a0bc3d85f62940a1c7e3db58f6294',
    hash: '9c4e1b7a3f50d286c19e4b7a3f50d286c19e4b7a3f50d286c19e4b7a3f50d286',
    pdf: null,
    ...changes,
  };
}
