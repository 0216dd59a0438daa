import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { acceptAdultBody, adultRequest } from '@dorsal/api-contract/saved-adults';
import { withFittingParts } from '@dorsal/domain/name-parts';
import { savedAdultVersion } from '@dorsal/domain/saved-adults';
import type { Executor } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { savedAdults } from '../db/schema/saved-adults.ts';
import { users } from '../db/schema/users.ts';
import { NotFoundError } from '../http/refusal.ts';
import { countFor } from '../limits/rate-limit.ts';
import { idOfLinkToken, linkToken } from '../link-token.ts';
import type { Services } from '../services.ts';
import { declinedLimit, declinedSubject } from './ask-adult.ts';
import { requireFit, UnfitPersonError } from './saved-people-refusals.ts';

type AdultRequest = z.output<typeof adultRequest>;

const purpose = 'saved-adult';

/** The token in an adult's link. */
export function adultToken({ secret }: Pick<Services, 'secret'>, adultId: string): string {
  return linkToken({ secret, purpose }, adultId);
}

/** An adult whom an account has asked, with the account's name; undefined once the row is deleted. */
export async function findAskedAdult(db: Executor, adultId: string) {
  const [adult] = await db
    .select({
      acceptedAt: savedAdults.acceptedAt,
      askedBy: users.name,
      fullName: savedAdults.fullName,
      email: savedAdults.email,
      person: savedAdults.person,
    })
    .from(savedAdults)
    .innerJoin(users, eq(users.id, savedAdults.userId))
    .where(eq(savedAdults.id, adultId));
  return adult;
}

/** What the page behind the link shows. Throws NotFoundError. */
export async function adultOfLink(
  { db, secret }: Pick<Services, 'db' | 'secret'>,
  token: string,
): Promise<AdultRequest> {
  const adultId = idOfLinkToken({ secret, purpose }, token);
  const adult = adultId === undefined ? undefined : await findAskedAdult(db, adultId);
  if (!adult) throw new NotFoundError();
  const { acceptedAt, askedBy, fullName, person } = adult;
  return { state: acceptedAt === null ? 'waiting' : 'accepted', askedBy, fullName, person: person ?? {} };
}

/** Saves what the adult lets the account save, at first and later. Throws NotFoundError, and UnfitPersonError with the fields at fault. */
export async function acceptAsAdult(
  services: Pick<Services, 'db' | 'secret'>,
  token: string,
  { fullName, person, consentVersion }: z.output<typeof acceptAdultBody>,
): Promise<AdultRequest> {
  const adultId = idOfLinkToken({ ...services, purpose }, token);
  const adult = adultId === undefined ? undefined : await findAskedAdult(services.db, adultId);
  if (!adultId || !adult) throw new NotFoundError();
  if (adult.acceptedAt === null && consentVersion !== savedAdultVersion) {
    const message = 'El texto ha cambiado. Recarga la página y léelo otra vez.';
    throw new UnfitPersonError({ consents: message }, message);
  }
  requireFit('adult', person);
  await services.db
    .update(savedAdults)
    .set({
      fullName,
      person: withFittingParts(fullName, person),
      // A later change of the data accepts no other text.
      consentVersion: sql`coalesce(${savedAdults.consentVersion}, ${consentVersion})`,
      acceptedAt: sql`coalesce(${savedAdults.acceptedAt}, now())`,
      usedAt: sql`now()`,
    })
    .where(eq(savedAdults.id, adultId));
  return adultOfLink(services, token);
}

/** Deletes everything about the adult, who has refused or withdraws; nothing if there is nothing left. */
export async function withdrawAdult(
  { db, secret }: Pick<Services, 'db' | 'secret'>,
  token: string,
): Promise<void> {
  const adultId = idOfLinkToken({ secret, purpose }, token);
  if (adultId === undefined) return;
  await inTransaction(db, async (tx) => {
    const [removed] = await tx
      .delete(savedAdults)
      .where(eq(savedAdults.id, adultId))
      .returning({ userId: savedAdults.userId, email: savedAdults.email });
    if (removed) await countFor(tx, declinedSubject(removed.userId, removed.email), declinedLimit);
  });
}
