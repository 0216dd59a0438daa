import { centsToEuros } from '@dorsal/domain/money';
import { noSportRules, withTicketIds } from '@dorsal/domain/ticket-rules';
import type { EventDraftContent } from '../db/json/event-draft-content.ts';
import type { EventPicture } from '../db/json/event-picture.ts';
import type { TicketCourse } from '../db/json/race-facts.ts';
import type { EventRow, TicketRow } from '../events/import/event-file.ts';
import { sportBody } from '../events/sport-body.ts';
import { conditionWithId } from '../events/import/question-conditions.ts';
import { newId } from '../ids.ts';

/** What an event of the operator's format refers to, which is stored already. */
interface StoredFiles {
  readonly pictures: readonly EventPicture[];
  /** `CoursesPlan.byName`. */
  readonly courses: ReadonlyMap<string, TicketCourse | null>;
}

/** An event of the operator's format as the editor has it, with new ids. */
export function fileContent(row: EventRow, { pictures, courses }: StoredFiles): EventDraftContent {
  const tickets = row.tickets.map((ticket) => draftTicket(ticket, courses.get(ticket.name) ?? null));
  const questions = row.questions.map((question) => ({ ...question, id: newId() }));
  const questionIds = new Map(questions.map(({ id, label }) => [label, id]));
  const idOf = (name: string) => tickets.find((ticket) => ticket.name === name)?.id ?? [];
  return {
    slug: row.slug,
    name: row.name,
    category: row.category,
    description: row.description ?? '',
    regulations: row.regulations ?? '',
    startsAt: iso(row.startsAt),
    timeZone: row.timeZone,
    durationHours: row.durationHours,
    location: row.location ?? '',
    coordinates: row.coordinates,
    capacity: row.capacity,
    fee: { fixed: centsToEuros(row.fee.fixed), percent: row.fee.percent },
    vatPercent: row.vatPercent,
    vatExemption: row.vatExemption,
    taxClass: row.taxClass ?? null,
    feeTaxClass: row.feeTaxClass ?? null,
    paymentMethods: row.paymentMethods,
    questions: questions.map(({ tickets: names, shownIf, ...question }) => ({
      id: question.id,
      kind: question.kind,
      label: question.label,
      required: question.required,
      ticketIds: names ? names.flatMap(idOf) : null,
      shownIf: shownIf ? conditionWithId(shownIf, questionIds) : null,
      options: question.options ?? [],
      min: question.min ?? null,
      max: question.max ?? null,
      text: question.text ?? '',
      version: question.version ?? '',
      isAboutHealth: question.isAboutHealth ?? false,
      keptDays: question.keptDays ?? null,
    })),
    sport: sportBody(withTicketIds(row.sport ?? noSportRules, idOf)),
    refundTerms: row.refundTerms,
    changesUntil: iso(row.changesUntil),
    tickets,
    pictures: [...pictures],
    pickups: row.pickups ?? [],
    editions: row.editions ?? [],
  };
}

function draftTicket(ticket: TicketRow, course: TicketCourse | null): EventDraftContent['tickets'][number] {
  return {
    id: newId(),
    name: ticket.name,
    description: ticket.description,
    price: centsToEuros(ticket.price),
    steps: ticket.prices.map(({ until, price }) => ({
      until: until.toISOString(),
      price: centsToEuros(price),
    })),
    capacity: ticket.capacity,
    withheld: ticket.withheld,
    validFrom: iso(ticket.validFrom),
    saleStart: iso(ticket.saleStart),
    saleEnd: iso(ticket.saleEnd),
    minPerOrder: ticket.minPerOrder,
    maxPerOrder: ticket.maxPerOrder,
    taxClass: ticket.taxClass ?? null,
    course,
  };
}

const iso = (moment: Date | null) => moment && moment.toISOString();
