import type {
  PanelTaxDocumentBody,
  TaxDocumentDetailBody,
  TaxDocumentPageBody,
  TaxSummaryBody,
} from '@dorsal/api-contract/panel/tax-documents';
import type { Answers } from './answering-panel.tsx';
import { invoicesCall, moneyAnswers } from './money-examples.ts';
import { minutesAgo } from './panel-examples.ts';

const calls = '/api/organizer/org-la-marina';
export const taxSummaryCall = `${calls}/tax-documents/summary`;
export const taxListCall = `${calls}/tax-documents/list`;
/** The calls for a document of the harbor's 10K. */
export const taxDocumentCall = (id: string) => `${calls}/events/puerto/tax-documents/${id}`;

/** Three records wait, and two documents need a person. */
export const exampleTaxSummary: TaxSummaryBody = {
  mode: 'verifactu',
  documents: 1284,
  waiting: { count: 3, since: minutesAgo(4) },
  failingSince: null,
  answeredAt: minutesAgo(6),
  toLook: 2,
  unissued: [],
};

const simplified: PanelTaxDocumentBody = {
  _id: 'document-6',
  number: 'V2027-001284',
  type: 'F2',
  title: 'Factura simplificada',
  state: 'waiting',
  needsPerson: false,
  about: null,
  issuedOn: '2027-03-14',
  recipient: null,
  event: { _id: 'puerto', name: '10K Puerto de València' },
  order: { _id: 'order-1', reference: '9C41E7B2' },
  total: 38.2,
};

/** To a company, whose tax number the agency doesn't know. */
export const refusedDocument: PanelTaxDocumentBody = {
  ...simplified,
  _id: 'document-5',
  number: 'V2027-001283',
  type: 'F1',
  title: 'Factura',
  state: 'refused',
  needsPerson: true,
  recipient: { name: 'Hormigones del Turia, S. L.', taxId: 'B98120774' },
  total: 267.4,
};

/** A page with a document in each state. */
export const exampleTaxDocuments: TaxDocumentPageBody = {
  documents: [
    simplified,
    refusedDocument,
    {
      ...simplified,
      _id: 'document-4',
      number: 'V2027-001282',
      state: 'acceptedWithErrors',
      needsPerson: true,
    },
    {
      ...simplified,
      _id: 'document-3',
      number: 'R2027V-000086',
      type: 'R5',
      title: 'Factura simplificada rectificativa',
      state: 'accepted',
      about: { _id: 'document-0', number: 'V2027-001190' },
      total: -19.1,
    },
    {
      ...simplified,
      _id: 'document-2',
      number: 'V2027-001281',
      type: 'F3',
      title: 'Factura',
      state: 'accepted',
      about: { _id: 'document-1', number: 'V2027-001280' },
      recipient: { name: 'Dracs Torrent', taxId: 'G46218834' },
    },
    { ...simplified, _id: 'document-1', number: 'V2027-001279', state: 'annulled' },
  ],
  next: 'document-1',
  count: 1284,
};

/** The refused one with its record, before a person has done anything. */
export const exampleTaxDocument: TaxDocumentDetailBody = {
  ...refusedDocument,
  recipient: {
    name: 'Hormigones del Turia, S. L.',
    taxId: 'B98120774',
    address: 'Avenida del Puerto, 120',
    postalCode: '46023',
    city: 'València',
    province: 'Valencia',
    country: 'España',
    type: 'business',
  },
  sums: [
    { taxClass: 'iva10', base: 190, quota: 19 },
    { taxClass: 'iva21', base: 48.26, quota: 10.14 },
  ],
  lineClasses: { ticket: ['iva10'], fee: ['iva21'] },
  operationOn: '2027-03-13',
  note: null,
  buyerUrl: 'https://dorsal.example/purchase-confirmation/4t8k2m9xq0c6v1zr5w3hnb7ydf',
  checkUrl: 'https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQR?nif=G46001236',
  laterDocuments: [],
  records: [
    {
      kind: 'alta',
      madeAt: minutesAgo(180),
      answer: {
        state: 'refused',
        at: minutesAgo(178),
        code: 1109,
        text: 'Error en el bloque de Destinatario. El NIF no está identificado.',
        advice: {
          who: 'issuer',
          action:
            'Revisa con el destinatario su NIF y su nombre. Si están mal en la factura, emite una rectificativa R4 por sustitución; si la factura es un canje (F3), anúlala con otra F3 en negativo y emite una F3 con los datos correctos.',
        },
        isOpen: true,
      },
    },
  ],
  corrections: [],
  allowed: [
    {
      kind: 'record',
      refusal:
        'Lo que está mal es el contenido de la factura: no basta con corregir el registro. Emite otra factura con los datos correctos.',
    },
    { kind: 'invoice', refusal: null },
    { kind: 'annulment', refusal: null },
    { kind: 'noted', refusal: null },
  ],
};

/** The answers for the invoices of an issuer in VERI*FACTU mode, which has none from before. */
export const taxAnswers: Answers = {
  ...moneyAnswers,
  [`GET ${taxSummaryCall}`]: { body: exampleTaxSummary },
  [`POST ${taxListCall}`]: { body: exampleTaxDocuments },
  [`POST ${invoicesCall}`]: { body: { invoices: [], next: null, count: 0 } },
  [`GET ${taxDocumentCall('document-5')}`]: { body: exampleTaxDocument },
};
