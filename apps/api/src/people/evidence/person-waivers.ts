import { eventDay } from '@dorsal/domain/event-dates';
import { daysBetween } from '@dorsal/domain/moved-days';
import { mostKeptDays } from '@dorsal/domain/person-fields';
import { askedQuestions } from '@dorsal/domain/question-conditions';
import { eq, sql } from 'drizzle-orm';
import { currentTicketIds } from '../../db/current-tickets.ts';
import type { Executor } from '../../db/database.ts';
import { raceAt } from '../../db/race-at.ts';
import { events } from '../../db/schema/events.ts';
import type { PeopleEvent } from '../people-event.ts';
import type { May } from '../people-scope.ts';
import type { PersonDetails } from '../person-handle.ts';
import type { PersonView } from '../person-order.ts';
import { evidenceOfParticipant } from './read-evidence.ts';

type Waivers = NonNullable<PersonView['details']>['waivers'];

interface Asked {
  readonly event: PeopleEvent;
  readonly person: PersonDetails;
  readonly may: May;
}

/** What was accepted for a person, and the required texts that were not; null for roles that don't see it. */
export async function waiversOf(db: Executor, { event, person, may }: Asked): Promise<Waivers> {
  if (!may('waivers.read')) return null;
  const accepted = (await isStillShown(db, event))
    ? await evidenceOfParticipant(db, person.participantId)
    : [];
  const ticketId = (await currentTicketIds(db, event.id))(person.ticketTypeId);
  return {
    accepted: accepted.map(({ _id, label, version, acceptedAt, acceptedBy }) => ({
      _id,
      label,
      version,
      acceptedAt,
      acceptedBy,
    })),
    missing: missingWaivers(event, { ticketId, answers: person.answers }),
  };
}

/** Whether the person's page shows this evidence. */
export async function isShownEvidence(
  db: Executor,
  { event, person, evidenceId }: Omit<Asked, 'may'> & { readonly evidenceId: string },
): Promise<boolean> {
  if (!(await isStillShown(db, event))) return false;
  const evidence = await evidenceOfParticipant(db, person.participantId);
  return evidence.some(({ _id }) => _id === evidenceId);
}

/**
 * As long as the longest field of a person is kept: afterwards only the owner sees it, on a screen of its own. An event without a
 * date counts from its last order.
 */
async function isStillShown(db: Executor, { id, timeZone }: PeopleEvent): Promise<boolean> {
  const [race] = await db
    .select({ at: raceAt.mapWith(events.startsAt), now: sql`now()`.mapWith(events.updatedAt) })
    .from(events)
    .where(eq(events.id, id));
  const [raceDay, today] = [eventDay(race?.at, timeZone), eventDay(race?.now, timeZone)];
  if (!raceDay || !today) return true;
  return daysBetween(raceDay, today) <= mostKeptDays('club');
}

/** Required texts that are asked with the person's answers, and were not accepted: those of a corrected place, for example. */
function missingWaivers(
  { questions }: PeopleEvent,
  { ticketId, answers }: { readonly ticketId: string } & Pick<PersonDetails, 'answers'>,
): string[] {
  const answerTo = (id: string) => answers.findLast(({ questionId }) => questionId === id)?.value;
  return askedQuestions(
    questions.map((question) => ({ ...question, _id: question.id })),
    { ticketId, answerTo },
  )
    .filter(({ _id, kind, required }) => kind === 'waiver' && required && answerTo(_id) !== true)
    .map(({ label }) => label);
}
