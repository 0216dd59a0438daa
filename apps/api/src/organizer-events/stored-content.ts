import { centsToEuros } from '@dorsal/domain/money';
import { isPaymentMethod } from '@dorsal/domain/payment-method';
import { noSportRules } from '@dorsal/domain/ticket-rules';
import type { EventDraftContent } from '../db/json/event-draft-content.ts';
import type { Question } from '../db/json/question.ts';
import type { StoredTicketCourse, TicketCourse } from '../db/json/race-facts.ts';
import { sportBody } from '../events/sport-body.ts';
import type { StoredEvent, StoredTicket } from './stored-events.ts';

/** What is stored of an event, as the editor has it. */
export function storedContent({ event, places, tickets }: StoredEvent): EventDraftContent {
  const { latitude, longitude } = event;
  return {
    slug: event.slug,
    name: event.name,
    category: event.category,
    description: event.descriptionHtml ?? '',
    regulations: event.regulationsHtml ?? '',
    startsAt: iso(event.startsAt),
    timeZone: event.timeZone,
    durationHours: event.durationHours,
    location: event.location ?? '',
    coordinates: latitude === null || longitude === null ? null : { lat: latitude, lng: longitude },
    capacity: places.capacity,
    fee: { fixed: centsToEuros(event.feeFixedCents), percent: event.feePercent },
    vatPercent: event.vatPercent,
    vatExemption: event.vatExemption,
    taxClass: event.taxClass,
    feeTaxClass: event.feeTaxClass,
    paymentMethods: event.paymentMethods.filter(isPaymentMethod),
    questions: event.questions.map(draftQuestion),
    sport: sportBody(event.sport ?? noSportRules),
    refundTerms: event.refundTerms,
    changesUntil: iso(event.changesUntil),
    tickets: tickets.map(draftTicket),
    pictures: event.pictures.map((picture) => ({ ...picture })),
    pickups: event.pickups,
    editions: event.editions,
  };
}

function draftTicket({ type, places }: StoredTicket): EventDraftContent['tickets'][number] {
  return {
    id: type.id,
    name: type.name,
    description: type.description,
    price: centsToEuros(type.priceCents),
    steps: type.priceSteps.map(({ until, priceCents }) => ({ until, price: centsToEuros(priceCents) })),
    capacity: places.capacity,
    withheld: places.withheld,
    validFrom: iso(type.validFrom),
    saleStart: iso(type.saleStartsAt),
    saleEnd: iso(type.saleEndsAt),
    minPerOrder: type.minPerOrder,
    maxPerOrder: type.maxPerOrder,
    taxClass: type.taxClass,
    course: draftCourse(type.course),
  };
}

/** Without the time of its change: a draft has none, and the contract refuses unknown keys. */
function draftCourse(stored: StoredTicketCourse | null): TicketCourse | null {
  if (!stored) return null;
  const { courseChangedAt: _courseChangedAt, ...course } = stored;
  return course;
}

function draftQuestion(question: Question): EventDraftContent['questions'][number] {
  return {
    id: question.id,
    kind: question.kind,
    label: question.label,
    required: question.required,
    ticketIds: question.ticketIds ? [...question.ticketIds] : null,
    shownIf: question.shownIf ? { ...question.shownIf, is: [...question.shownIf.is] } : null,
    options: [...(question.options ?? [])],
    min: question.min ?? null,
    max: question.max ?? null,
    text: question.text ?? '',
    version: question.version ?? '',
    isAboutHealth: question.isAboutHealth ?? false,
    keptDays: question.keptDays ?? null,
  };
}

const iso = (moment: Date | null) => moment && moment.toISOString();
