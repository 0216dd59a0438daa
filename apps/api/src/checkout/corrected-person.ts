import { eq } from 'drizzle-orm';
import { namePartProblems, normalisedParts, withFittingParts } from '@dorsal/domain/name-parts';
import type { PersonData } from '@dorsal/domain/person-data';
import { fullNameOfPlace } from '@dorsal/domain/sport-rules';
import { asksNameParts, noSportRules, raceDaysOf, type SportRules } from '@dorsal/domain/ticket-rules';
import { currentTicketIds } from '../db/current-tickets.ts';
import type { Transaction } from '../db/database.ts';
import type { StoredPerson } from '../db/json/stored-person.ts';
import { events } from '../db/schema/events.ts';
import type { participants } from '../db/schema/orders.ts';
import { askedGuardian } from '../guardians/store-requests.ts';
import { classAnswer, classOfCategories, storedClass } from '../health-answers/race-class.ts';
import type { GivenAnswer } from '../health-answers/store-answers.ts';
import { RefusedError } from '../http/refusal.ts';
import type { LockedOrder } from '../orders/locked-order.ts';
import { checkPerson, type CheckedPerson } from './check-person.ts';
import { keptData } from './kept-person.ts';

interface Correction {
  readonly secret: string;
  readonly order: LockedOrder;
  readonly present: typeof participants.$inferSelect;
  /** Undefined: the caller sent none. */
  readonly given: PersonData | undefined;
  /** The corrected name (`correctedName`). */
  readonly fullName: string;
  /** Whether the place stays with the person that it has. */
  readonly staysWithPerson: boolean;
  /** The corrected address of the person. */
  readonly email: string;
  /** The address of the buyer, who may consent for a minor; null: staff correct the place. */
  readonly signer: string | null;
}

/** What is stored about the person of a corrected place. */
interface CorrectedPerson extends Pick<CheckedPerson, 'person' | 'categories' | 'asked'> {
  /** Whether the consent that was asked by a link stays, signed or not, with its link. */
  readonly keepsRequest: boolean;
  /** The class, if it changes. */
  readonly health: readonly GivenAnswer[];
}

/**
 * What is stored about the person of a corrected place, by the rules of a sale: data that are sent replace the present
 * ones, but the document, the class and the guardian, which no page shows in full, stay if they are not sent. Another person inherits
 * none, so theirs are needed if the event asks any. Of the same person `names` alone, or nothing, leave the other data as they
 * are. Ages count from the day of the order.
 * Throws RefusedError 400 with the fields at fault.
 */
export async function correctedPerson(
  tx: Transaction,
  { secret, order, present, given, fullName, staysWithPerson, email, signer }: Correction,
): Promise<CorrectedPerson> {
  if (staysWithPerson && hasNoneButNames(given)) {
    const person = renamed(present.person, { names: given?.names, fullName });
    return { ...present, person, asked: null, keepsRequest: true, health: [] };
  }
  const event = await eventOf(tx, order);
  const ticketId = present.ticketTypeId;
  const rules = event.sport ?? noSportRules;
  const hidden = staysWithPerson ? await hiddenData(tx, secret, { present, rules }) : {};
  const isOfNewGuardian = given?.guardian !== undefined;
  const { problems, raceClass, ...checked } = checkPerson(
    rules,
    { ...hidden, ...(given?.isAdult && staysWithPerson && knownBirthDate(present.person)), ...given },
    {
      ticketId: (await currentTicketIds(tx, order.eventId))(ticketId),
      ticketName: order.items.find(({ ticketTypeId }) => ticketTypeId === ticketId)?.name ?? '',
      days: raceDaysOf(event, order.createdAt),
      email,
      now: order.now,
      signer: isOfNewGuardian ? signer : order.buyerEmail,
    },
  );
  refuseProblems(problems);
  const health = classAnswer({ given: given?.raceClass, checked: raceClass });
  if (isOfNewGuardian) return { ...checked, keepsRequest: false, health };
  return { ...withEvidence(checked, present.person), health };
}

/**
 * The corrected name of a participant: that which the first and last names compose, if the event asks them. Then another name
 * needs both. Throws RefusedError 400 with what is wrong with them.
 */
export async function correctedName(
  tx: Transaction,
  { order, present }: Pick<Correction, 'order' | 'present'>,
  { fullName, names }: { readonly fullName: string; readonly names: PersonData['names'] },
): Promise<string> {
  if (names === undefined && fullName === present.fullName) return fullName;
  const rules = (await eventOf(tx, order)).sport ?? noSportRules;
  const ticketId = (await currentTicketIds(tx, order.eventId))(present.ticketTypeId);
  if (asksNameParts(rules, ticketId)) {
    const problems = namePartProblems(names ?? { given: '', family: '' });
    refuseProblems(Object.fromEntries(problems.map(({ part, message }) => [`names.${part}`, message])));
  }
  return fullNameOfPlace(rules, { fullName, names }, { ticketId });
}

/** Throws RefusedError 400 if there are problems. */
function refuseProblems(problems: Readonly<Record<string, string>>): void {
  const fields = Object.fromEntries(
    Object.entries(problems).map(([path, message]) => [`person.${path}`, message]),
  );
  const [message] = Object.values(fields);
  if (message) throw new RefusedError({ status: 400, code: 'invalid_answers', message, fields });
}

async function eventOf(tx: Transaction, { eventId }: LockedOrder) {
  const [event] = await tx
    .select({ sport: events.sport, startsAt: events.startsAt, timeZone: events.timeZone })
    .from(events)
    .where(eq(events.id, eventId));
  if (!event) throw new Error('An order without its event: the foreign key is gone.');
  return event;
}

const hasNoneButNames = (given: PersonData = {}) =>
  Object.entries(given).every(([field, value]) => field === 'names' || value === undefined);

/** The data of a person with another name. Parts that do not compose it, as an event no longer asks them, are over. */
function renamed(
  person: StoredPerson | null,
  { names, fullName }: { readonly names: PersonData['names']; readonly fullName: string },
): StoredPerson | null {
  const known = withFittingParts(fullName, { ...person, ...(names && { names: normalisedParts(names) }) });
  return Object.keys(known).length > 0 ? known : null;
}

/** A birth date that is known counts more than the declaration to be of age. */
const knownBirthDate = (person: StoredPerson | null): Pick<PersonData, 'birthDate'> =>
  person?.birthDate === undefined ? {} : { birthDate: person.birthDate };

/** The names, the document, the class (that of the categories if the cleanup deleted it), and the guardian, while both parts are stored. */
async function hiddenData(
  tx: Transaction,
  secret: string,
  { present, rules }: Pick<Correction, 'present'> & { readonly rules: SportRules },
): Promise<Pick<PersonData, 'names' | 'document' | 'guardian' | 'raceClass'>> {
  const { id, person, categories } = present;
  const { names, document, guardian } = person ?? {};
  const own = {
    raceClass: (await storedClass(tx, secret, id)) ?? classOfCategories(rules.categorySets, categories),
    ...(names && { names }),
    ...(document && { document }),
  };
  if (!guardian) {
    const asked = await askedGuardian(tx, id);
    return { ...own, ...(asked && { guardian: asked }) };
  }
  return { ...own, ...keptData(person) };
}

/** The guardian consented when they did, not at the correction. */
function withEvidence(
  { person, asked, categories }: Pick<CheckedPerson, 'person' | 'categories' | 'asked'>,
  present: StoredPerson | null,
): Omit<CorrectedPerson, 'health'> {
  const isKept = person?.guardian !== undefined && present?.guardian !== undefined;
  return {
    person: isKept ? { ...person, guardian: present.guardian } : person,
    categories,
    asked,
    keepsRequest: isKept || asked !== null,
  };
}
