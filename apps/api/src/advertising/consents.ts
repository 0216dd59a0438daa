import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { advertisingConsentText, advertisingConsentVersion } from '@dorsal/domain/advertising-consent';
import { isBirthDateQuestion, lastAdultBirthday } from '@dorsal/domain/birth-date';
import { eventDay } from '@dorsal/domain/event-dates';
import { normaliseEmail } from '@dorsal/domain/email-address';
import type { PersonData } from '@dorsal/domain/person-data';
import { searchText } from '@dorsal/domain/search-text';
import type { Transaction } from '../db/database.ts';
import type { Question, StoredAnswer } from '../db/json/question.ts';
import { advertisingConsents } from '../db/schema/messages.ts';
import { newId } from '../ids.ts';

/** A person with their answers, as far as the rules about age read them. */
interface Person {
  readonly fullName: string;
  readonly email: string;
  readonly answers: readonly StoredAnswer[];
  readonly person: Pick<PersonData, 'birthDate'> | null;
}

interface CheckedOut {
  readonly orderId: string;
  readonly organizer: { readonly id: string; readonly name: string };
  readonly event: { readonly timeZone: string; readonly questions: readonly Question[] };
  readonly buyer: Pick<Person, 'fullName' | 'email'>;
  readonly participants: readonly Person[];
  /** Whether the buyer has ticked the box. */
  readonly isGiven: boolean;
  readonly now: Date;
}

/**
 * Stores the buyer's consent to the organizer's advertising with the order, or removes what a former try of the checkout
 * stored. None is stored for a buyer who takes part and is under 18. Source: decisions, "Advertising".
 */
export async function storeConsent(tx: Transaction, checkedOut: CheckedOut): Promise<void> {
  const { orderId, organizer, buyer, isGiven } = checkedOut;
  await tx.delete(advertisingConsents).where(eq(advertisingConsents.orderId, orderId));
  if (!isGiven || isMinor(checkedOut)) return;
  await tx.insert(advertisingConsents).values({
    id: newId(),
    orderId,
    organizerId: organizer.id,
    email: normaliseEmail(buyer.email),
    text: advertisingConsentText(organizer.name),
    version: advertisingConsentVersion,
  });
}

/** Whether the buyer takes part, by name and address, with a date of birth under 18. */
function isMinor({ event, buyer, participants, now }: CheckedOut): boolean {
  const questionIds = event.questions.filter(isBirthDateQuestion).map(({ id }) => id);
  const lastAdult = lastAdultBirthday(eventDay(now, event.timeZone) ?? '');
  return participants.some(
    ({ fullName, email, answers, person }) =>
      searchText(fullName) === searchText(buyer.fullName) &&
      normaliseEmail(email) === normaliseEmail(buyer.email) &&
      ((person?.birthDate ?? '') > lastAdult ||
        answers.some(
          ({ questionId, value }) => questionIds.includes(questionId) && String(value) > lastAdult,
        )),
  );
}

/** Ends the organizer's advertising to the address of the consent. Returns the organizer's id; undefined: no such row. */
export async function withdrawConsent(tx: Transaction, consentId: string): Promise<string | undefined> {
  const [consent] = await tx
    .select({ organizerId: advertisingConsents.organizerId, email: advertisingConsents.email })
    .from(advertisingConsents)
    .where(eq(advertisingConsents.id, consentId));
  if (!consent) return undefined;
  await tx
    .update(advertisingConsents)
    .set({ withdrawnAt: sql`now()` })
    .where(
      and(
        eq(advertisingConsents.organizerId, consent.organizerId),
        eq(advertisingConsents.email, consent.email),
        isNull(advertisingConsents.withdrawnAt),
      ),
    );
  return consent.organizerId;
}

/** Deletes the consents given with these orders, with their addresses. */
export async function forgetConsents(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  await tx.delete(advertisingConsents).where(inArray(advertisingConsents.orderId, [...orderIds]));
}
