import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { derivedKey } from '../app-secret.ts';
import { taxCertificates } from '../db/schema/tax.ts';
import { decrypted } from '../encryption.ts';
import type { ClientCertificate } from '../gateways/agency/agency.ts';
import type { Services } from '../services.ts';

/** The issuer's own certificate, else that of the portal's company, if it is valid; null if there is none. */
export async function findCertificate(
  { db, config, secret }: Pick<Services, 'db' | 'config' | 'secret'>,
  nif: string,
): Promise<ClientCertificate | null> {
  for (const holder of [nif, config.tax.company.nif]) {
    const [row] = await db
      .select()
      .from(taxCertificates)
      .where(and(eq(taxCertificates.nif, holder), sql`${taxCertificates.validUntil} > now()`));
    if (!row) continue;
    const { pkcs12, password } = JSON.parse(
      decrypted(certificateKey(secret), row.sealed).toString('utf8'),
    ) as {
      pkcs12: string;
      password: string;
    };
    return { pkcs12: Buffer.from(pkcs12, 'base64'), password };
  }
  return null;
}

/** Why `findCertificate` finds none, in Spanish. */
export async function whyNoCertificate(
  { db, config }: Pick<Services, 'db' | 'config'>,
  nif: string,
): Promise<string> {
  const [last] = await db
    .select({ subject: taxCertificates.subject, validUntil: taxCertificates.validUntil })
    .from(taxCertificates)
    .where(inArray(taxCertificates.nif, [nif, config.tax.company.nif]))
    .orderBy(desc(taxCertificates.validUntil))
    .limit(1);
  if (!last) return `No hay certificado para enviar los registros de ${nif} a la AEAT.`;
  const day = last.validUntil.toISOString().slice(0, 10).split('-').toReversed().join('/');
  return `El certificado de ${last.subject} caducó el ${day}.`;
}

/** The key that certificates are stored with. */
export function certificateKey(secret: string): Buffer {
  return derivedKey(secret, 'tax certificates');
}
