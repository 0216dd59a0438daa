import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { organizers } from '../../db/schema/organizers.ts';
import { taxIssuers } from '../../db/schema/tax-issuers.ts';
import { newId } from '../../ids.ts';
import { mailOperator } from '../../outbox/operator-alert.ts';
import type { Services } from '../../services.ts';

/**
 * Mails the product's team that an organizer in VERI*FACTU mode has another name. Its documents keep the former one until
 * a person has checked that the tax agency knows the new one: the agency refuses a name that it doesn't know.
 */
export async function askForIssuerName(
  services: Pick<Services, 'config'>,
  tx: Transaction,
  { organizerId, slug }: { readonly organizerId: string; readonly slug: string },
): Promise<void> {
  const [issuer] = await tx
    .select({ nif: taxIssuers.nif })
    .from(organizers)
    .innerJoin(taxIssuers, eq(taxIssuers.nif, organizers.taxIssuer))
    .where(and(eq(organizers.id, organizerId), eq(taxIssuers.mode, 'verifactu')));
  if (!issuer) return;
  await mailOperator(tx, services, {
    key: `issuer-name:${slug}:${newId()}`,
    subject: 'Un emisor de facturas ha cambiado de nombre',
    text: `La organización ${slug} ha cambiado el nombre de su entidad. Sus facturas llevan el de antes hasta que lo cambies: comprueba que el nuevo consta en la AEAT y usa «tax issuer ${issuer.nif} --name …».`,
  });
}
