import { isDeepStrictEqual } from 'node:util';
import { noSportRules, type SportRules, withTicketIds } from '@dorsal/domain/ticket-rules';
import { waiverVersion } from '@dorsal/domain/waiver-version';
import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { events } from '../../db/schema/events.ts';
import { newId } from '../../ids.ts';
import type { Question } from '../../db/json/question.ts';
import type { EventRow } from './event-file.ts';
import type { KnownIds } from './known-ids.ts';
import { requireKeptClasses } from './kept-classes.ts';
import { requireKeptMarks } from './kept-marks.ts';
import { type PlannedOrganizers, planOrganizer } from './plan-organizer.ts';
import { noMove, planMove } from './plan-move.ts';
import { planCourses } from './plan-courses.ts';
import { planPictures } from './plan-pictures.ts';
import { conditionWithId } from './question-conditions.ts';
import { planTickets, type TicketsPlan } from './plan-tickets.ts';
import { requireReason } from './require-reason.ts';
import { requireTaxClass } from './require-tax-class.ts';
import type { Write } from './write.ts';

export interface EventPlan {
  readonly change: 'created' | 'updated' | 'unchanged';
  readonly notes: readonly string[];
  readonly writes: readonly Write[];
}

/**
 * Plans the creation or update of an event; only reads. The plan is valid while the event is locked (`lockEvents`). The
 * row's organizer is added to `planned`. Throws RowRefusedError for what the stored state forbids.
 */
export async function planEvent(
  db: Executor,
  row: EventRow,
  planned: PlannedOrganizers,
  ids?: KnownIds,
): Promise<EventPlan> {
  const { organizer, writes: organizerWrites } = await planOrganizer(db, row, planned);
  const isIt = ids ? eq(events.id, ids.eventId) : eq(events.slug, row.slug);
  const [existing] = await db.select().from(events).where(isIt);
  const id = existing?.id ?? ids?.eventId ?? newId();
  const move = existing ? await planMove(db, { event: existing, organizer }) : noMove;
  const courses = await planCourses(db, organizer.id, row.tickets);
  const tickets = await planTickets(db, { eventId: id, row, courses: courses.byName }, ids?.ticketIds);
  requireKeptClasses(row, existing, tickets.classByName);
  const pictures = row.pictures && (await planPictures(db, organizer.id, row.pictures));
  const questions = questionsOf(row, { known: existing?.questions ?? [], ticketIds: tickets.idByName });
  const sport = sportOf(row, { known: existing?.sport ?? null, tickets });
  if (existing) await requireKeptMarks(db, existing, { questions, documents: sport?.documents ?? [] });
  const columns = {
    ...columnsOf(row),
    organizerId: organizer.id,
    questions,
    sport,
    ...(pictures && { pictures: [...pictures.pictures] }),
    ...(row.pickups && { pickups: [...row.pickups] }),
    ...(row.editions && { editions: [...row.editions] }),
    ...(row.publishedAt !== undefined && { publishedAt: row.publishedAt }),
  };
  const isHidden =
    (row.publishedAt === undefined ? existing && existing.publishedAt : row.publishedAt) === null;
  if (!isHidden) requireReason(row, existing, tickets.classByName);
  if (!isHidden) await requireTaxClass(db, row, { id, organizerId: organizer.id });
  planned.set(organizer.slug, organizer);
  const notes = [...move.notes, ...tickets.notes];
  const fileWrites = [...(pictures?.writes ?? []), ...courses.writes];
  const others = [...organizerWrites, ...move.writes, ...fileWrites, ...tickets.writes];
  if (!existing) {
    const insert: Write = (tx) => tx.insert(events).values({ id, publishedAt: sql`now()`, ...columns });
    return {
      change: 'created',
      notes,
      writes: [...organizerWrites, ...fileWrites, insert, ...tickets.writes],
    };
  }
  const isSame = isDeepStrictEqual({ ...existing, ...columns }, existing);
  if (isSame && others.length === 0) return { change: 'unchanged', notes, writes: [] };
  // Every change to an event sets this time: the lists compare it.
  const update: Write = (tx) =>
    tx
      .update(events)
      .set({ ...columns, updatedAt: sql`now()` })
      .where(eq(events.id, id));
  return { change: 'updated', notes, writes: [...others, update] };
}

function columnsOf(row: EventRow) {
  return {
    slug: row.slug,
    name: row.name,
    category: row.category,
    descriptionHtml: row.description,
    regulationsHtml: row.regulations,
    startsAt: row.startsAt,
    timeZone: row.timeZone,
    durationHours: row.durationHours,
    location: row.location,
    latitude: row.coordinates?.lat ?? null,
    longitude: row.coordinates?.lng ?? null,
    feeFixedCents: row.fee.fixed,
    feePercent: row.fee.percent,
    vatPercent: row.vatPercent,
    vatExemption: row.vatExemption,
    ...(row.taxClass !== undefined && { taxClass: row.taxClass }),
    ...(row.feeTaxClass !== undefined && { feeTaxClass: row.feeTaxClass }),
    paymentMethods: [...row.paymentMethods],
    refundTerms: row.refundTerms,
    changesUntil: row.changesUntil,
  };
}

interface KnownSport {
  readonly known: SportRules | null;
  readonly tickets: Pick<TicketsPlan, 'idByName' | 'replacedBy'>;
}

/** Null for an event that asks only names. Rules that the row leaves out stay, for the ticket types of today. */
function sportOf({ sport }: EventRow, { known, tickets }: KnownSport): SportRules | null {
  if (!sport) return known && withTicketIds(known, (id) => tickets.replacedBy.get(id) ?? id);
  if (isDeepStrictEqual(sport, noSportRules)) return null;
  return withTicketIds(sport, (name) => tickets.idByName.get(name) ?? []);
}

interface Known {
  readonly known: readonly Question[];
  readonly ticketIds: ReadonlyMap<string, string>;
}

/** A question with the same kind and label keeps its id; a waiver whose text changes gets the next version. */
function questionsOf({ questions }: EventRow, { known, ticketIds }: Known): Question[] {
  const withIds = questions.map((question) => {
    const published = known.find(({ kind, label }) => kind === question.kind && label === question.label);
    return {
      id: published?.id ?? newId(),
      ...question,
      ...(question.kind === 'waiver' && { version: waiverVersion(question, published) }),
    };
  });
  const idByLabel = new Map(withIds.map(({ id, label }) => [label, id]));
  return withIds.map(
    ({ tickets, shownIf, options, min, max, text, version, isAboutHealth, keptDays, ...question }) => ({
      ...question,
      ...(tickets && { ticketIds: tickets.flatMap((name) => ticketIds.get(name) ?? []) }),
      ...(shownIf && { shownIf: conditionWithId(shownIf, idByLabel) }),
      ...(options && { options }),
      ...(min !== undefined && { min }),
      ...(max !== undefined && { max }),
      ...(text !== undefined && { text }),
      ...(version !== undefined && { version }),
      ...(isAboutHealth && { isAboutHealth }),
      ...(keptDays !== undefined && { keptDays }),
    }),
  );
}
