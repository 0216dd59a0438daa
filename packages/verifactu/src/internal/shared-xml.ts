import type { Party, SpanishParty } from '../party.ts';
import type { BillingSystem, InvoiceId } from '../record.ts';
import { group, leaf, optional } from './xml-writer.ts';

/** The elements of a person or company: name, then NIF or `IDOtro`. */
export function partyElements(party: Party): string[] {
  if ('nif' in party) return spanishPartyElements(party);
  const { country, type, id } = party.foreignId;
  return [
    leaf('NombreRazon', party.name),
    group('IDOtro', [optional('CodigoPais', country), leaf('IDType', type), leaf('ID', id)]),
  ];
}

/** The elements of a person or company with a NIF. */
export function spanishPartyElements({ name, nif }: SpanishParty): string[] {
  return [leaf('NombreRazon', name), leaf('NIF', nif)];
}

/** The elements that identify an invoice; `suffix` is `Anulada` in the record that annuls it. */
export function invoiceElements({ issuer, number, issuedOn }: InvoiceId, suffix = ''): string[] {
  return [
    leaf(`IDEmisorFactura${suffix}`, issuer),
    leaf(`NumSerieFactura${suffix}`, number),
    leaf(`FechaExpedicionFactura${suffix}`, issuedOn),
  ];
}

/** The elements of the program. */
export function systemElements(system: BillingSystem): string[] {
  return [
    ...partyElements(system.producer),
    leaf('NombreSistemaInformatico', system.name),
    leaf('IdSistemaInformatico', system.id),
    leaf('Version', system.version),
    leaf('NumeroInstalacion', system.installation),
    leaf('TipoUsoPosibleSoloVerifactu', yesOrNo(system.onlyVerifactu)),
    leaf('TipoUsoPosibleMultiOT', yesOrNo(system.canServeSeveral)),
    leaf('IndicadorMultiplesOT', yesOrNo(system.servesSeveral)),
  ];
}

function yesOrNo(value: boolean): string {
  return value ? 'S' : 'N';
}
