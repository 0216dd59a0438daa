import { readAmount } from '../amount.ts';
import { readTaxDateTime } from '../date-time.ts';
import type {
  AltaRecord,
  AnulacionRecord,
  BillingSystem,
  CorrectedState,
  GeneratedBy,
  InvoiceId,
  IssuedBy,
  PreviousRecord,
  Rectification,
  Seal,
  TaxRecord,
} from '../record.ts';
import { readTaxDate } from '../tax-date.ts';
import { readLine } from './line-reader.ts';
import { readInvoice, readParty } from './shared-reader.ts';
import { all, find, findText, given, need, needText, oneOf, UnexpectedXmlError } from './xml-parts.ts';
import type { XmlElement } from './xml-reader.ts';

/** The record of an element `RegistroAlta` or `RegistroAnulacion`. Throws `UnexpectedXmlError` and errors of values. */
export function readRecord(element: XmlElement): TaxRecord {
  return element.name === 'RegistroAlta' ? readAlta(element) : readAnulacion(element);
}

function readAlta(element: XmlElement): AltaRecord {
  const recipients = find(element, 'Destinatarios');
  const operationDate = findText(element, 'FechaOperacion');
  const common = {
    kind: 'alta',
    invoice: readInvoice(need(element, 'IDFactura')),
    ...given('externalReference', findText(element, 'RefExterna')),
    issuerName: needText(element, 'NombreRazonEmisor'),
    ...given('corrects', correctedState(element)),
    ...given('operationDate', operationDate === undefined ? undefined : readTaxDate(operationDate)),
    description: needText(element, 'DescripcionOperacion'),
    ...given('issuedBy', issuedBy(element)),
    // Also of an F2, which must not have recipients, so that the check of the record finds them.
    ...given('recipients', recipients && all(recipients, 'IDDestinatario').map(readParty)),
    ...isSet(element, 'FacturaSimplificadaArt7273', 'isQualifiedSimplified'),
    ...isSet(element, 'FacturaSinIdentifDestinatarioArt61d', 'isWithoutRecipientData'),
    ...isSet(element, 'Cupon', 'hasCoupon'),
    lines: all(find(element, 'Desglose'), 'DetalleDesglose').map(readLine),
    taxTotal: readAmount(needText(element, 'CuotaTotal')),
    total: readAmount(needText(element, 'ImporteTotal')),
    ...given('billingAgreement', findText(element, 'NumRegistroAcuerdoFacturacion')),
    ...given('systemAgreement', findText(element, 'IdAcuerdoSistemaInformatico')),
    ...readSeal(element),
  } as const;
  const type = oneOf(element, 'TipoFactura', ['F1', 'F2', 'F3', 'R1', 'R2', 'R3', 'R4', 'R5']);
  const withRecipients = { ...common, recipients: common.recipients ?? [] };
  switch (type) {
    case 'F1':
      return { ...withRecipients, type };
    case 'F2':
      return { ...common, type };
    case 'F3':
      return { ...withRecipients, type, replaces: invoices(element, 'FacturasSustituidas') };
    case 'R5':
      return { ...common, type, ...rectifying(element) };
    default:
      return { ...withRecipients, type, ...rectifying(element) };
  }
}

function readAnulacion(element: XmlElement): AnulacionRecord {
  return {
    kind: 'anulacion',
    invoice: readInvoice(need(element, 'IDFactura'), 'Anulada'),
    ...given('externalReference', findText(element, 'RefExterna')),
    ...isSet(element, 'SinRegistroPrevio', 'isWithoutPriorRecord'),
    ...isSet(element, 'RechazoPrevio', 'wasRefused'),
    ...given('generatedBy', generatedBy(element)),
    ...readSeal(element),
  };
}

function readSeal(element: XmlElement): Seal {
  return {
    previous: previous(need(element, 'Encadenamiento')),
    system: system(need(element, 'SistemaInformatico')),
    generatedAt: readTaxDateTime(needText(element, 'FechaHoraHusoGenRegistro')),
    huella: needText(element, 'Huella'),
  };
}

function previous(chain: XmlElement): PreviousRecord | null {
  const before = find(chain, 'RegistroAnterior');
  if (before) return { ...readInvoice(before), huella: needText(before, 'Huella') };
  oneOf(chain, 'PrimerRegistro', ['S']);
  return null;
}

function system(element: XmlElement): BillingSystem {
  const isYes = (name: string) => oneOf(element, name, ['S', 'N']) === 'S';
  return {
    producer: readParty(element),
    name: needText(element, 'NombreSistemaInformatico'),
    id: needText(element, 'IdSistemaInformatico'),
    version: needText(element, 'Version'),
    installation: needText(element, 'NumeroInstalacion'),
    onlyVerifactu: isYes('TipoUsoPosibleSoloVerifactu'),
    canServeSeveral: isYes('TipoUsoPosibleMultiOT'),
    servesSeveral: isYes('IndicadorMultiplesOT'),
  };
}

function correctedState(element: XmlElement): CorrectedState | undefined {
  const refusal = findText(element, 'RechazoPrevio') ?? 'N';
  const isCorrection = findText(element, 'Subsanacion') === 'S';
  if (!isCorrection && refusal !== 'N')
    throw new UnexpectedXmlError(`RechazoPrevio is ${refusal} without Subsanacion (errors 1153 and 1161).`);
  if (!isCorrection) return undefined;
  return refusal === 'X' ? 'notRegistered' : refusal === 'S' ? 'correctionRefused' : 'registered';
}

function issuedBy(element: XmlElement): IssuedBy | undefined {
  const who = findText(element, 'EmitidaPorTerceroODestinatario');
  if (who === undefined) return undefined;
  return who === 'D' ? { who: 'recipient' } : { who: 'third', party: readParty(need(element, 'Tercero')) };
}

function generatedBy(element: XmlElement): GeneratedBy | undefined {
  if (!find(element, 'GeneradoPor')) return undefined;
  const who = oneOf(element, 'GeneradoPor', ['E', 'D', 'T']);
  const party = readParty(need(element, 'Generador'));
  if (who !== 'E') return { who, party };
  if ('nif' in party) return { who, party };
  throw new UnexpectedXmlError('GeneradoPor is E, but Generador has no NIF (error 1227).');
}

function rectifying(element: XmlElement): { rectification: Rectification; rectifies: readonly InvoiceId[] } {
  const rectifies = invoices(element, 'FacturasRectificadas');
  const method = oneOf(element, 'TipoRectificativa', ['S', 'I']);
  if (method === 'I') return { rectification: { method }, rectifies };
  const replaced = need(element, 'ImporteRectificacion');
  const surcharge = findText(replaced, 'CuotaRecargoRectificado');
  return {
    rectification: {
      method,
      replaced: {
        base: readAmount(needText(replaced, 'BaseRectificada')),
        taxAmount: readAmount(needText(replaced, 'CuotaRectificada')),
        ...given('surcharge', surcharge === undefined ? undefined : readAmount(surcharge)),
      },
    },
    rectifies,
  };
}

function invoices(element: XmlElement, list: string): InvoiceId[] {
  return find(element, list)?.children.map((invoice) => readInvoice(invoice)) ?? [];
}

function isSet<Key extends string>(
  element: XmlElement,
  name: string,
  key: Key,
): { readonly [K in Key]?: true } {
  return given(key, findText(element, name) === 'S' ? true : undefined);
}
