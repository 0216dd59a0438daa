import { isDeepStrictEqual } from 'node:util';
import type { TaxClass } from '@dorsal/domain/tax-class';
import { isAnotherTicket } from '@dorsal/domain/ticket-successor';
import { asc, eq, getTableColumns } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import type { StoredTicketCourse, TicketCourse } from '../../db/json/race-facts.ts';
import { eventStock, ticketStock } from '../../db/schema/stock.ts';
import { ticketNotices } from '../../db/schema/ticket-notices.ts';
import { ticketTypes } from '../../db/schema/ticket-types.ts';
import { newId } from '../../ids.ts';
import type { EventRow, TicketRow } from './event-file.ts';
import type { KnownIds } from './known-ids.ts';
import { RowRefusedError } from './row-refused.ts';
import type { Write } from './write.ts';

export interface TicketsPlan {
  readonly idByName: ReadonlyMap<string, string>;
  /** The new types by the ids of those that they replace. */
  readonly replacedBy: ReadonlyMap<string, string>;
  /** Of the stored types, by the names in the row. */
  readonly classByName: ReadonlyMap<string, TaxClass | null>;
  readonly notes: readonly string[];
  readonly writes: readonly Write[];
}

interface TicketsToPlan {
  readonly eventId: string;
  readonly row: EventRow;
  /** `CoursesPlan.byName`. */
  readonly courses: ReadonlyMap<string, TicketCourse | null>;
}

type Stored = Awaited<ReturnType<typeof findTickets>>[number];
type Stock = Stored['stock'];
type Limits = Pick<Stock, 'capacity' | 'withheld'>;

/**
 * Plans an event's counters and ticket types. A type with held or sold places whose name, price or day changes is
 * replaced by a new one, so that buyers keep what they bought. `ids` identify the types, by the names in the row; without
 * them their names do. Throws RowRefusedError for capacities below the taken places.
 */
export async function planTickets(
  db: Executor,
  { eventId, row, courses }: TicketsToPlan,
  ids?: KnownIds['ticketIds'],
): Promise<TicketsPlan> {
  const stored = await findTickets(db, eventId);
  const replaced = new Set(stored.map(({ type }) => type.sourceTicketId));
  const current = stored.filter(({ type }) => !replaced.has(type.id));
  const idByName = new Map<string, string>();
  const replacedBy = new Map<string, string>();
  const classByName = new Map<string, TaxClass | null>();
  const matched = new Set<string>();
  const notes: string[] = [];
  const writes = [...(await planEventStock(db, eventId, row))];

  for (const [position, ticket] of row.tickets.entries()) {
    const id = ids?.get(ticket.name);
    const existing = ids ? current.find(({ type }) => type.id === id) : findCurrent(current, ticket);
    if (existing) {
      matched.add(existing.type.id);
      classByName.set(ticket.name, existing.type.taxClass);
    }
    const newTypeId = existing ? newId() : (id ?? newId());
    const given = courses.get(ticket.name);
    const before = existing?.type.course ?? null;
    const course = given === undefined ? before : given && withChange(given, before);
    const plan = planTicket({ eventId, position, ticket, course, existing, stored, newTypeId });
    idByName.set(ticket.name, plan.id);
    writes.push(...plan.writes);
    if (plan.isReplacement) {
      if (existing) replacedBy.set(existing.type.id, plan.id);
      notes.push(
        `"${ticket.name}" has a new ticket type: places of the one before are taken, and stay valid.`,
      );
    }
  }
  for (const { type } of current) {
    if (matched.has(type.id)) continue;
    notes.push(`"${type.name}" is not in the file and stays on sale: to end that, keep it with a saleEnd.`);
  }
  return { idByName, replacedBy, classByName, notes, writes };
}

/** The race with the moment at which its course replaced another one. A first course replaces none. */
function withChange(course: TicketCourse, before: StoredTicketCourse | null): StoredTicketCourse {
  if (!before || before.courseId === null || course.courseId === null) return course;
  const isChanged = course.courseId !== before.courseId;
  const courseChangedAt = isChanged ? new Date().toISOString() : before.courseChangedAt;
  return { ...course, ...(courseChangedAt !== undefined && { courseChangedAt }) };
}

function findTickets(db: Executor, eventId: string) {
  return db
    .select({ type: getTableColumns(ticketTypes), stock: getTableColumns(ticketStock) })
    .from(ticketTypes)
    .innerJoin(ticketStock, eq(ticketStock.ticketTypeId, ticketTypes.id))
    .where(eq(ticketTypes.eventId, eventId))
    .orderBy(asc(ticketTypes.id));
}

function findCurrent(current: readonly Stored[], { name, formerName }: TicketRow): Stored | undefined {
  return (
    current.find(({ type }) => type.name === name) ?? current.find(({ type }) => type.name === formerName)
  );
}

async function planEventStock(
  db: Executor,
  eventId: string,
  { capacity, tickets }: EventRow,
): Promise<Write[]> {
  const withheld = tickets.reduce((sum, ticket) => sum + ticket.withheld, 0);
  const [stock] = await db.select().from(eventStock).where(eq(eventStock.eventId, eventId));
  requireRoom('capacity', capacity, (stock ? takenOf(stock) : 0) + withheld);
  if (!stock) return [(tx) => tx.insert(eventStock).values({ eventId, capacity, withheld })];
  if (hasLimits(stock, { capacity, withheld })) return [];
  return [(tx) => tx.update(eventStock).set({ capacity, withheld }).where(eq(eventStock.eventId, eventId))];
}

interface TicketToPlan {
  readonly eventId: string;
  readonly position: number;
  readonly ticket: TicketRow;
  readonly course: StoredTicketCourse | null;
  readonly existing: Stored | undefined;
  readonly stored: readonly Stored[];
  /** For a new type, or the one that replaces an existing type. */
  readonly newTypeId: string;
}

interface TicketPlan {
  readonly id: string;
  readonly isReplacement: boolean;
  readonly writes: readonly Write[];
}

function planTicket({
  eventId,
  position,
  ticket,
  course,
  existing,
  stored,
  newTypeId: id,
}: TicketToPlan): TicketPlan {
  const columns = {
    name: ticket.name,
    description: ticket.description,
    priceCents: ticket.price,
    priceSteps: ticket.prices.map(({ until, price }) => ({ until: until.toISOString(), priceCents: price })),
    validFrom: ticket.validFrom,
    saleStartsAt: ticket.saleStart,
    saleEndsAt: ticket.saleEnd,
    minPerOrder: ticket.minPerOrder,
    maxPerOrder: ticket.maxPerOrder,
    position,
    taxClass: ticket.taxClass === undefined ? (existing?.type.taxClass ?? null) : ticket.taxClass,
    course,
  };
  const isReplacement =
    existing !== undefined && takenOf(existing.stock) > 0 && isAnotherTicket(existing.type, columns);
  const earlier = earlierThan(stored, isReplacement ? existing.type.id : existing?.type.sourceTicketId);
  // Places of the types that this one replaces count toward the same capacity.
  const gone = earlier.reduce((sum, { stock }) => sum + takenOf(stock), 0);
  const own = existing && !isReplacement ? takenOf(existing.stock) : 0;
  requireRoom(`tickets.${position}.capacity`, ticket.capacity, gone + own + ticket.withheld);
  const limits = {
    capacity: ticket.capacity === null ? null : ticket.capacity - gone,
    withheld: ticket.withheld,
  };
  const writes = earlier.flatMap(({ stock }) =>
    planLimits(stock, {
      // Exactly the taken places: one that a late payment took again here would also be sold under the new type.
      capacity: ticket.capacity === null ? null : takenOf(stock),
      withheld: 0,
    }),
  );
  if (existing && !isReplacement) {
    const { id: typeId } = existing.type;
    if (!isDeepStrictEqual({ ...existing.type, ...columns }, existing.type)) {
      writes.push((tx) => tx.update(ticketTypes).set(columns).where(eq(ticketTypes.id, typeId)));
    }
    return { id: typeId, isReplacement, writes: [...writes, ...planLimits(existing.stock, limits)] };
  }
  const sourceTicketId = existing?.type.id ?? null;
  writes.push(
    (tx) => tx.insert(ticketTypes).values({ id, eventId, sourceTicketId, ...columns }),
    (tx) => tx.insert(ticketStock).values({ ticketTypeId: id, ...limits }),
    ...(sourceTicketId === null ? [] : [moveNotices(sourceTicketId, id)]),
  );
  return { id, isReplacement, writes };
}

/** People who wait for a notice about a type now wait for its successor. */
const moveNotices =
  (from: string, to: string): Write =>
  (tx) =>
    tx.update(ticketNotices).set({ ticketTypeId: to }).where(eq(ticketNotices.ticketTypeId, from));

function planLimits(stock: Stock, limits: Limits): Write[] {
  if (hasLimits(stock, limits)) return [];
  const { ticketTypeId } = stock;
  return [(tx) => tx.update(ticketStock).set(limits).where(eq(ticketStock.ticketTypeId, ticketTypeId))];
}

function takenOf({ held, sold }: Pick<Stock, 'held' | 'sold'>): number {
  return held + sold;
}

function hasLimits(stock: Limits, { capacity, withheld }: Limits): boolean {
  return stock.capacity === capacity && stock.withheld === withheld;
}

/** The type with this id, and those that it replaced. */
function earlierThan(stored: readonly Stored[], id: string | null | undefined): Stored[] {
  const found = stored.find(({ type }) => type.id === id);
  return found ? [found, ...earlierThan(stored, found.type.sourceTicketId)] : [];
}

function requireRoom(path: string, capacity: number | null, taken: number): void {
  if (capacity === null || capacity >= taken) return;
  throw new RowRefusedError(
    path,
    `is ${capacity}, but ${taken === 1 ? '1 place is' : `${taken} places are`} sold, held or kept back: give at least ${taken}`,
  );
}
