import { centsOf } from './amount.ts';
import { namespaces } from './internal/namespaces.ts';
import { lineXml } from './internal/line-xml.ts';
import { invoiceElements, partyElements, systemElements } from './internal/shared-xml.ts';
import { group, leaf, optional } from './internal/xml-writer.ts';
import type { Party } from './party.ts';
import type {
  AltaRecord,
  AnulacionRecord,
  CorrectedState,
  InvoiceId,
  Rectification,
  TaxRecord,
} from './record.ts';

/**
 * The record as an element `RegistroAlta` or `RegistroAnulacion` of the agency's schema, which names its namespace. Store
 * this text: an envelope and an export contain it unchanged. Throws `UnwritableTextError`.
 */
export function recordXml(record: TaxRecord): string {
  const [name, content] =
    record.kind === 'alta'
      ? ['RegistroAlta', altaElements(record)]
      : ['RegistroAnulacion', anulacionElements(record)];
  return `<sf:${name} xmlns:sf="${namespaces.information}">${content.join('')}</sf:${name}>`;
}

// The schema fixes the order of all elements.
function altaElements(record: AltaRecord): string[] {
  return [
    leaf('IDVersion', '1.0'),
    group('IDFactura', invoiceElements(record.invoice)),
    optional('RefExterna', record.externalReference),
    leaf('NombreRazonEmisor', record.issuerName),
    ...correctionElements(record.corrects),
    leaf('TipoFactura', record.type),
    ...('rectification' in record ? rectificationElements(record.rectification, record.rectifies) : []),
    ...('replaces' in record
      ? invoiceList('FacturasSustituidas', 'IDFacturaSustituida', record.replaces)
      : []),
    ...('rectification' in record ? replacedElements(record.rectification) : []),
    optional('FechaOperacion', record.operationDate),
    leaf('DescripcionOperacion', record.description),
    flag('FacturaSimplificadaArt7273', 'recipients' in record && record.isQualifiedSimplified),
    flag(
      'FacturaSinIdentifDestinatarioArt61d',
      'isWithoutRecipientData' in record && record.isWithoutRecipientData,
    ),
    // Errors 1138 and 1139: the flag follows from the total.
    flag('Macrodato', Math.abs(centsOf(record.total)) >= 10_000_000_000),
    ...issuedByElements(record),
    ...('recipients' in record ? recipientElements(record.recipients) : []),
    flag('Cupon', 'hasCoupon' in record && record.hasCoupon),
    group('Desglose', record.lines.map(lineXml)),
    leaf('CuotaTotal', record.taxTotal),
    leaf('ImporteTotal', record.total),
    chainXml(record),
    group('SistemaInformatico', systemElements(record.system)),
    leaf('FechaHoraHusoGenRegistro', record.generatedAt),
    optional('NumRegistroAcuerdoFacturacion', record.billingAgreement),
    optional('IdAcuerdoSistemaInformatico', record.systemAgreement),
    ...huellaElements(record),
  ];
}

function anulacionElements(record: AnulacionRecord): string[] {
  return [
    leaf('IDVersion', '1.0'),
    group('IDFactura', invoiceElements(record.invoice, 'Anulada')),
    optional('RefExterna', record.externalReference),
    flag('SinRegistroPrevio', record.isWithoutPriorRecord),
    flag('RechazoPrevio', record.wasRefused),
    ...(record.generatedBy
      ? [
          leaf('GeneradoPor', record.generatedBy.who),
          group('Generador', partyElements(record.generatedBy.party)),
        ]
      : []),
    chainXml(record),
    group('SistemaInformatico', systemElements(record.system)),
    leaf('FechaHoraHusoGenRegistro', record.generatedAt),
    ...huellaElements(record),
  ];
}

function correctionElements(state: CorrectedState | undefined): string[] {
  if (state === undefined) return [];
  const refusal = { registered: undefined, correctionRefused: 'S', notRegistered: 'X' }[state];
  return [leaf('Subsanacion', 'S'), optional('RechazoPrevio', refusal)];
}

function rectificationElements({ method }: Rectification, rectifies: readonly InvoiceId[]): string[] {
  return [
    leaf('TipoRectificativa', method),
    ...invoiceList('FacturasRectificadas', 'IDFacturaRectificada', rectifies),
  ];
}

function replacedElements(rectification: Rectification): string[] {
  if (rectification.method === 'I') return [];
  const { base, taxAmount, surcharge } = rectification.replaced;
  return [
    group('ImporteRectificacion', [
      leaf('BaseRectificada', base),
      leaf('CuotaRectificada', taxAmount),
      optional('CuotaRecargoRectificado', surcharge),
    ]),
  ];
}

function invoiceList(list: string, item: string, invoices: readonly InvoiceId[]): string[] {
  if (invoices.length === 0) return [];
  return [
    group(
      list,
      invoices.map((invoice) => group(item, invoiceElements(invoice))),
    ),
  ];
}

function issuedByElements({ issuedBy }: AltaRecord): string[] {
  if (!issuedBy) return [];
  if (issuedBy.who === 'recipient') return [leaf('EmitidaPorTerceroODestinatario', 'D')];
  return [leaf('EmitidaPorTerceroODestinatario', 'T'), group('Tercero', partyElements(issuedBy.party))];
}

// An empty list breaks the schema, for which the agency refuses the whole envelope instead of one record (1189).
function recipientElements(recipients: readonly Party[]): string[] {
  if (recipients.length === 0) return [];
  return [
    group(
      'Destinatarios',
      recipients.map((party) => group('IDDestinatario', partyElements(party))),
    ),
  ];
}

function chainXml({ previous }: TaxRecord): string {
  const link = previous
    ? group('RegistroAnterior', [...invoiceElements(previous), leaf('Huella', previous.huella)])
    : leaf('PrimerRegistro', 'S');
  return group('Encadenamiento', [link]);
}

function huellaElements({ huella }: TaxRecord): string[] {
  return [leaf('TipoHuella', '01'), leaf('Huella', huella)];
}

function flag(name: string, isSet: boolean | undefined): string {
  return isSet ? leaf(name, 'S') : '';
}
