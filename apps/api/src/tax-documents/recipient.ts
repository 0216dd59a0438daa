import { isSpain, isTaxId, normaliseTaxId } from '@dorsal/domain/tax-id';
import { isEuVatNumber } from '@dorsal/verifactu/eu-vat-number';
import type { Party } from '@dorsal/verifactu/party';
import type { InvoiceParty } from '../db/json/invoice-data.ts';
import { countryCode } from './country-code.ts';

/**
 * A recipient as the agency identifies it: a Spanish number; else a VAT number of another member state; else the
 * document of another country. Undefined if the country has no code.
 */
export function recipientOf({ name, taxId, country }: InvoiceParty): Party | undefined {
  const shortName = name.slice(0, 120);
  const id = normaliseTaxId(taxId);
  if (isTaxId(id)) return { name: shortName, nif: id };
  if (isEuVatNumber(id)) return { name: shortName, foreignId: { type: '02', id } };
  const code = isSpain(country) ? undefined : countryCode(country);
  if (code === undefined) return undefined;
  return { name: shortName, foreignId: { type: '04', country: code, id: id.slice(0, 20) } };
}
