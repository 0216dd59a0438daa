import { eq } from 'drizzle-orm';
import { isSpain } from '@dorsal/domain/tax-id';
import type { Config } from '../config/config.ts';
import type { Executor } from '../db/database.ts';
import type { InvoiceParty } from '../db/json/invoice-data.ts';
import type { OrganizerEntity } from '../db/json/organizer-entity.ts';
import { organizers } from '../db/schema/organizers.ts';
import type { TaxIssuer } from '../tax-records/lock-chain.ts';
import { TaxDocumentProblem } from '../tax-documents/document-draft.ts';
import { recipientProblem } from '../tax-documents/recipient.ts';

/**
 * The portal's company as the issuer of its invoices. Throws TaxDocumentProblem without its address, and for one in the
 * Canaries, whose commission has IGIC.
 */
export function companyParty(
  { tax }: Pick<Config, 'tax'>,
  { name, zone }: Pick<TaxIssuer, 'name' | 'zone'>,
): InvoiceParty {
  if (zone !== 'Europe/Madrid')
    throw new TaxDocumentProblem(
      'La empresa del portal está en Canarias: su comisión lleva IGIC, y su factura la tiene que hacer una persona.',
    );
  const { company, seat } = tax;
  if (seat === null)
    throw new TaxDocumentProblem(
      'Falta el domicilio de la empresa del portal: COMPANY_ADDRESS y COMPANY_CITY.',
    );
  const { address, city } = seat;
  // The postal code is in the address.
  return {
    name,
    taxId: company.nif,
    address,
    postalCode: '',
    city,
    province: city,
    country: 'España',
    type: 'business',
  };
}

/**
 * The organizer as the recipient of the portal's invoices: the issuer of its own, else the entity that registered. Throws
 * TaxDocumentProblem if its data are missing or wrong, or if it is outside the territory of IVA, whose rules a person
 * must apply.
 */
export async function organizerParty(db: Executor, organizerId: string): Promise<InvoiceParty> {
  const [organizer] = await db
    .select({ issuer: organizers.invoiceIssuer, entity: organizers.entity })
    .from(organizers)
    .where(eq(organizers.id, organizerId));
  const party = organizer?.issuer ?? (organizer?.entity && entityParty(organizer.entity));
  if (!party)
    throw new TaxDocumentProblem(
      'El organizador no tiene datos de facturación: añádelos con events import, o pídele que registre su entidad.',
    );
  const problem = recipientProblem(party);
  if (problem !== undefined) throw new TaxDocumentProblem(problem);
  if (!isInVatTerritory(party))
    throw new TaxDocumentProblem(
      'El organizador está fuera del territorio del IVA (Canarias, Ceuta, Melilla u otro país): su factura no lleva IVA del 21 % y la tiene que hacer una persona.',
    );
  return party;
}

function entityParty(entity: OrganizerEntity): InvoiceParty {
  const { kind, legalName, taxId, address, postalCode, city, province } = entity;
  const type = kind === 'person' ? 'personal' : 'business';
  return { name: legalName, taxId, address, postalCode, city, province, country: 'España', type };
}

/** Postal codes of Las Palmas, Santa Cruz de Tenerife, Ceuta and Melilla. Source: Ley 37/1992, arts. 3 and 69.Uno.1. */
const outside = /^(?:35|38|51|52)/;

function isInVatTerritory({ country, postalCode }: InvoiceParty): boolean {
  return isSpain(country) && !outside.test(postalCode.trim());
}
