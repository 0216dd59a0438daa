import type { SportRules } from '@dorsal/domain/ticket-rules';
import { and, asc, desc, eq, exists, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { Question } from '../db/json/question.ts';
import { events } from '../db/schema/events.ts';
import { ticketTypes } from '../db/schema/ticket-types.ts';
import { requireOwnEvent } from '../organizer-events/own-events.ts';

/** What buyers know by one name: a ticket type, and those that it replaced under the same name. */
export interface PeopleTicket {
  /** Of the current type. */
  readonly id: string;
  readonly name: string;
  readonly ids: readonly string[];
}

/** An event with what lists of its participants need. */
export interface PeopleEvent {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly timeZone: string;
  readonly startsAt: Date | null;
  readonly questions: readonly Question[];
  /** Null: it asks only names. */
  readonly sport: SportRules | null;
  readonly tickets: readonly PeopleTicket[];
}

/** Throws NotFoundError for an event that the organizer doesn't have. An event without sales has no tickets here. */
export async function requirePeopleEvent(
  db: Database,
  { organizerId, eventId }: { readonly organizerId: string; readonly eventId: string },
): Promise<PeopleEvent> {
  const [event] = await db
    .select({
      id: events.id,
      slug: events.slug,
      name: events.name,
      timeZone: events.timeZone,
      startsAt: events.startsAt,
      questions: events.questions,
      sport: events.sport,
    })
    .from(events)
    .where(and(eq(events.id, eventId), eq(events.organizerId, organizerId)));
  if (event) return { ...event, tickets: await ticketsOf(db, eventId) };
  const { content } = await requireOwnEvent(db, organizerId, eventId);
  const { slug, name, timeZone } = content;
  return { id: eventId, slug, name, timeZone, startsAt: null, questions: [], sport: null, tickets: [] };
}

/** By their position on the page; a type without successor comes before those that it replaced. */
async function ticketsOf(db: Database, eventId: string): Promise<PeopleTicket[]> {
  const isReplaced = exists(
    db
      .select({ id: sql`1` })
      .from(sql`${ticketTypes} successor`)
      .where(sql`successor.source_ticket_id = ${ticketTypes.id}`),
  );
  const types = await db
    .select({ id: ticketTypes.id, name: ticketTypes.name, isReplaced: sql<boolean>`${isReplaced}` })
    .from(ticketTypes)
    .where(eq(ticketTypes.eventId, eventId))
    .orderBy(asc(isReplaced), asc(ticketTypes.position), desc(ticketTypes.id));
  const byName = Map.groupBy(types, ({ name }) => name);
  return [...byName].flatMap(([name, same]) =>
    same[0] ? [{ id: same[0].id, name, ids: same.map(({ id }) => id) }] : [],
  );
}
