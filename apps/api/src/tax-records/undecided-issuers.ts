import { taxDateAt } from '@dorsal/verifactu/tax-date';
import { asc, isNotNull } from 'drizzle-orm';
import { isTaxId, normaliseTaxId } from '@dorsal/domain/tax-id';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { organizers } from '../db/schema/organizers.ts';
import { taxIssuers } from '../db/schema/tax-issuers.ts';
import { mailOperator } from '../outbox/operator-alert.ts';
import type { Services } from '../services.ts';

/** An organizer whose issuer is out of the mode, and no person has said why it may stay so. */
export interface UndecidedIssuer {
  readonly organizer: string;
  readonly nif: string;
}

/** A month before the first issuers must be in the mode. Source: RD 1007/2023, final provision 4. */
const warnFrom = new Date('2026-12-01T00:00:00+01:00');

/** The organizers that issue invoices and are neither in the mode nor out of it for good: `notYet`, or never decided. */
export async function undecidedIssuers(db: Database): Promise<UndecidedIssuer[]> {
  const issuing = await db
    .select({ organizer: organizers.slug, issuer: organizers.invoiceIssuer })
    .from(organizers)
    .where(isNotNull(organizers.invoiceIssuer))
    .orderBy(asc(organizers.slug));
  const known = await db.select().from(taxIssuers);
  const decided = new Set(
    known.filter(({ mode, offReason }) => mode !== 'off' || offReason !== 'notYet').map(({ nif }) => nif),
  );
  return issuing
    .map(({ organizer, issuer }) => ({ organizer, nif: normaliseTaxId(issuer?.taxId ?? '') }))
    .filter(({ nif }) => isTaxId(nif) && !decided.has(nif));
}

/** Whether an issuer without a decision is something to look at. */
export function isDecisionDue(now: Date): boolean {
  return now >= warnFrom;
}

const monthOf = (now: Date) => taxDateAt(now, 'Europe/Madrid').slice('dd-'.length);

/** The job: from 1 December 2026 on, mails the operator once a month how many issuers wait for a decision. */
export async function warnAboutUndecided(
  services: Pick<Services, 'db' | 'config'>,
  now: Date,
): Promise<number> {
  if (!isDecisionDue(now)) return 0;
  const undecided = await undecidedIssuers(services.db);
  if (undecided.length === 0) return 0;
  await inTransaction(services.db, (tx) =>
    mailOperator(tx, services, {
      key: `tax-undecided:${monthOf(now)}`,
      subject: 'Hay emisores sin decidir si entran en VERI*FACTU',
      text: `${undecided.length} organizadores facturan fuera de VERI*FACTU sin un motivo definitivo. Las sociedades están obligadas desde el 1 de enero de 2027 y los demás, desde el 1 de julio de 2027. tax status dice cuáles son: con tax enter entran, y con tax leave <nif> --reason … consta por qué no.`,
    }),
  );
  return undecided.length;
}
