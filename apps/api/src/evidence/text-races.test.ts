import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Services } from '../services.ts';
import { consentEvidence, consentTexts } from '../db/schema/consent-evidence.ts';
import { orders } from '../db/schema/orders.ts';
import { newId } from '../ids.ts';
import { someWait } from '../testing/open-transaction.ts';
import { seedEvent } from '../testing/seed-event.ts';
import { seedPerson } from '../testing/seed-person.ts';
import { testServices } from '../testing/test-services.ts';
import { withPatience } from '../testing/with-queries.ts';
import { forgetEvidence } from './forget-evidence.ts';
import { textHash } from './text-hash.ts';

const services = await testServices();
const { db } = services;
const patient = withPatience(services);
const unlocked = withPatience(services, (statement) => statement.replace(/lock table .*/, 'select 1'));

/** The evidence of a person at a race, to be inserted. */
async function evidenceAt(startsAt: Date, hash: string) {
  const { eventId, ticketIds } = await seedEvent(db, { startsAt });
  await seedPerson(db, { eventId, ticketTypeId: ticketIds[0] });
  const [order] = await db.select().from(orders).where(eq(orders.eventId, eventId));
  return {
    id: newId(),
    eventId,
    orderId: order?.id ?? '',
    kind: 'waiver',
    participantName: 'Lucía Ferrer Mas',
    acceptedByName: 'Lucía Ferrer Mas',
    acceptedByRole: 'buyer',
    label: 'Acepto el reglamento',
    version: '1',
    textHash: hash,
    acceptedAt: new Date(),
  } as const;
}

/** A text of a race of ten years ago, which another checkout has just found stored, and refers to once `go` is called. */
async function checkoutOfAnOldText({ db: through }: Pick<Services, 'db'>) {
  const text = `El reglamento de ${newId()}.`;
  const hash = textHash(text);
  await db.insert(consentTexts).values({ hash, text });
  await db.insert(consentEvidence).values(await evidenceAt(new Date('2016-05-01T08:00:00Z'), hash));
  const evidence = await evidenceAt(new Date('2030-05-01T08:00:00Z'), hash);
  const [found, gone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const stored = through.transaction(async (tx) => {
    await tx.insert(consentTexts).values({ hash, text }).onConflictDoNothing();
    found.resolve();
    await gone.promise;
    await tx.insert(consentEvidence).values(evidence);
  });
  await found.promise;
  return { hash, stored, go: () => gone.resolve() };
}

describe('a text that is forgotten while a checkout accepts it', () => {
  it('stays', async () => {
    const { hash, stored, go } = await checkoutOfAnOldText(patient);

    const swept = forgetEvidence(patient.db);
    await someWait(db);
    go();
    await Promise.all([stored, swept]);

    expect(await db.$count(consentTexts, eq(consentTexts.hash, hash))).toBe(1);
    expect(await db.$count(consentEvidence, eq(consentEvidence.textHash, hash))).toBe(1);
  });

  it('is lost to the checkout without the lock (negative control)', async () => {
    const { stored, go } = await checkoutOfAnOldText(patient);

    await forgetEvidence(unlocked.db);
    go();

    // The foreign key of the text.
    await expect(stored).rejects.toMatchObject({ cause: { code: '23503' } });
  });
});
