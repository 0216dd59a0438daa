import { isSpain, isTaxId, normaliseTaxId } from '@dorsal/domain/tax-id';
import { euVatCountry, isEuVatNumber } from '@dorsal/verifactu/eu-vat-number';
import type { ForeignId, Party } from '@dorsal/verifactu/party';
import type { InvoiceParty } from '../db/json/invoice-data.ts';
import { countryCode } from './country-code.ts';

/** What identifies a recipient for the agency. */
export type Identified = Pick<InvoiceParty, 'name' | 'taxId' | 'country' | 'type' | 'idType'>;

/**
 * A recipient as the agency identifies it: a Spanish number; else, as a person chose, or a VAT number of another member
 * state (02), the passport of a person (03) or the document of a company (04) with its country. Undefined if it can't be
 * identified. Source: decisions, "Invoices of an issuer in VERI*FACTU mode"; record design, list L7.
 */
export function recipientOf(party: Identified): Party | undefined {
  const name = party.name.slice(0, 120);
  const id = normaliseTaxId(party.taxId);
  if (isTaxId(id)) return { name, nif: id };
  const foreignId = foreignIdOf(party, id);
  return foreignId && { name, foreignId };
}

/** Why a recipient can't be identified, for the person who corrects the data; undefined if it can. */
export function recipientProblem(party: Identified): string | undefined {
  if (recipientOf(party)) return undefined;
  const { taxId, country } = party;
  if (isSpain(country))
    return `«${taxId}» no es un NIF válido: la AEAT no puede identificar a quien compró. Revisa su número fiscal, o su país si no es español.`;
  if (party.idType === '02')
    return `«${taxId}» no tiene la forma de un NIF-IVA de otro país de la UE: revisa el número, o elige otro tipo de documento.`;
  return `La AEAT no conoce ningún país que se llame «${country}»: escribe su nombre en español, o su código de dos letras.`;
}

function foreignIdOf({ country, type, idType }: Identified, id: string): ForeignId | undefined {
  const code = isSpain(country) ? 'ES' : countryCode(country);
  const isVatNumber = isEuVatNumber(id) && (code === undefined || code === euVatCountry(id));
  if (idType === '02' || (idType === undefined && isVatNumber))
    return isVatNumber ? { type: '02', id } : undefined;
  if (code === undefined) return undefined;
  // With the country ES, the agency only takes a passport, and only a person can know that it is one.
  if (code === 'ES') return idType === '03' ? { type: '03', country: code, id } : undefined;
  return { type: idType ?? (type === 'personal' ? '03' : '04'), country: code, id };
}
