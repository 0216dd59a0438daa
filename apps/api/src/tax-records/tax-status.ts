import { and, asc, count, eq, isNotNull, isNull, min, ne, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { commissionMonths } from '../db/schema/commission.ts';
import { organizers } from '../db/schema/organizers.ts';
import {
  taxAnswers,
  taxDeliveries,
  taxDocuments,
  taxRecords,
  taxWaiting,
  taxWork,
} from '../db/schema/tax.ts';
import { taxIssuers } from '../db/schema/tax-issuers.ts';
import { currentInstallation } from './installation.ts';
import { isOpenNote } from './open-note.ts';
import { undecidedIssuers } from './undecided-issuers.ts';

/** What a person has to know about the tax records of this installation. */
export async function taxStatus(db: Database) {
  const issuers = await db
    .select({
      nif: taxIssuers.nif,
      name: taxIssuers.name,
      mode: taxIssuers.mode,
      offReason: taxIssuers.offReason,
      lastDay: taxIssuers.lastDay,
      failingSince: taxDeliveries.failingSince,
      lastError: taxDeliveries.lastError,
      nextSendAt: taxDeliveries.nextSendAt,
    })
    .from(taxIssuers)
    .leftJoin(taxDeliveries, eq(taxDeliveries.nif, taxIssuers.nif))
    .orderBy(asc(taxIssuers.nif));
  const waiting = await db
    .select({ nif: taxWaiting.nif, records: count(), since: min(taxRecords.generatedAt) })
    .from(taxWaiting)
    .innerJoin(taxRecords, eq(taxRecords.id, taxWaiting.recordId))
    .groupBy(taxWaiting.nif);
  const problems = await db
    .select({
      id: taxRecords.id,
      nif: taxRecords.nif,
      number: taxRecords.number,
      type: taxRecords.type,
      state: taxAnswers.state,
      code: taxAnswers.code,
      text: taxAnswers.text,
      answeredAt: taxAnswers.answeredAt,
    })
    .from(taxAnswers)
    .innerJoin(taxRecords, eq(taxRecords.id, taxAnswers.recordId))
    .where(and(ne(taxAnswers.state, 'accepted'), isNull(taxAnswers.closedAt)))
    .orderBy(asc(taxAnswers.answeredAt));
  const stuck = await db
    .select({ orderId: taxWork.orderId, nif: taxWork.nif, problem: taxWork.problem })
    .from(taxWork)
    .where(sql`${taxWork.problem} is not null`)
    .orderBy(asc(taxWork.id));
  const noted = await db
    .select({ orderId: taxDocuments.orderId, nif: taxDocuments.nif, problem: taxDocuments.note })
    .from(taxDocuments)
    .where(sql`${taxDocuments.note} is not null and ${isOpenNote}`)
    .orderBy(asc(taxDocuments.issuedAt));
  const commission = await db
    .select({
      organizer: organizers.slug,
      month: commissionMonths.month,
      problem: commissionMonths.problem,
    })
    .from(commissionMonths)
    .innerJoin(organizers, eq(organizers.id, commissionMonths.organizerId))
    .where(isNotNull(commissionMonths.problem))
    .orderBy(asc(commissionMonths.month), asc(organizers.slug));
  return {
    installation: (await currentInstallation(db)) ?? null,
    issuers: issuers.map((issuer) => {
      const own = waiting.find(({ nif }) => nif === issuer.nif);
      return { ...issuer, waiting: own?.records ?? 0, waitingSince: own?.since ?? null };
    }),
    problems,
    stuck: [...stuck, ...noted],
    /** Months whose commission can't be invoiced. */
    commission,
    /** Organizers that issue invoices outside the mode, without a reason that lasts. */
    undecided: await undecidedIssuers(db),
  };
}
