import { eq } from 'drizzle-orm';
import type { Registration } from '@dorsal/verifactu/registration-answer';
import { readTaxDate } from '@dorsal/verifactu/tax-date';
import { taxDeliveries } from '../db/schema/tax.ts';
import { taxIssuers } from '../db/schema/tax-issuers.ts';
import type { Services } from '../services.ts';
import { registerRecords } from './agency-calls.ts';
import { claimDelivery } from './claim-delivery.ts';
import type { Failure } from './failure.ts';
import { storeAnswer } from './store-answer.ts';
import { storeFailure } from './store-failure.ts';
import type { TaxIssuer } from './lock-chain.ts';
import { maySend } from './may-send.ts';
import { type Batch, nextBatch } from './next-batch.ts';

type Sending = Pick<Services, 'db' | 'config' | 'log' | 'secret'>;

/**
 * Sends the waiting records of one issuer to the tax agency, and stores its answer. Any number of workers may run it. A
 * failure is repeated later, at least once an hour; no record is lost, and one worker at a time sends an issuer's. Returns
 * whether there was something to send.
 */
export async function sendNextRecords(services: Sending): Promise<boolean> {
  const { db } = services;
  if (!(await maySend(services))) return false;
  const nif = await claimDelivery(db);
  if (nif === undefined) return false;
  const [issuer] = await db.select().from(taxIssuers).where(eq(taxIssuers.nif, nif));
  const batch = await nextBatch(db, nif);
  if (!issuer || !batch) {
    await db.update(taxDeliveries).set({ lockedUntil: null }).where(eq(taxDeliveries.nif, nif));
    return true;
  }
  const answer = await send(services, issuer, batch);
  if ('failure' in answer) await storeFailure(services, { issuer, records: batch.records, ...answer });
  else await storeAnswer(services, { issuer, batch, answer });
  return true;
}

function send(
  services: Sending,
  issuer: TaxIssuer,
  { records, isDelayed }: Batch,
): Promise<Registration | Failure> {
  const { nif, name, lastDay } = issuer;
  const header = {
    issuer: { nif, name },
    ...(lastDay !== null && { lastDay: readTaxDate(lastDay) }),
    ...(isDelayed && { isDelayed: true as const }),
  };
  return registerRecords(
    services,
    header,
    records.map(({ xml }) => xml),
  );
}
