import { withTicketIds } from '@dorsal/domain/ticket-rules';
import { firstWaiverVersion } from '@dorsal/domain/waiver-version';
import type { EventDraftContent } from '../db/json/event-draft-content.ts';
import { ticketCourseFile } from './course-file.ts';
import type { StoredEvent } from './stored-events.ts';
import { ticketTypeId } from './ticket-ids.ts';

interface FileOf {
  readonly content: EventDraftContent;
  readonly organizer: { readonly slug: string; readonly name: string };
  /** What is published; null: nothing. */
  readonly stored: StoredEvent | null;
  /** When the event becomes visible; null: it isn't published. */
  readonly publishedAt: Date | null;
}

/**
 * The draft as an event in the operator's format, as far as it is complete: what is missing in the draft is missing
 * here, so that the format's own rules report it.
 */
export function contentFile({ content, organizer, stored, publishedAt }: FileOf): Record<string, unknown> {
  const { tickets, questions, sport, ...rest } = content;
  const nameOf = (id: string) => tickets.find((ticket) => ticket.id === id)?.name.trim() ?? [];
  const labelOf = (id: string) => questions.find((question) => question.id === id)?.label.trim();
  return {
    ...rest,
    organizer: { slug: organizer.slug, name: organizer.name },
    category: filled(rest.category),
    description: filled(rest.description),
    regulations: filled(rest.regulations),
    location: filled(rest.location),
    vatExemption: filled(rest.vatExemption),
    refundTerms: filled(rest.refundTerms),
    publishedAt: publishedAt && publishedAt.toISOString(),
    questions: questions.map((question) => fileQuestion(question, { nameOf, labelOf })),
    sport: withTicketIds(sport, nameOf),
    tickets: tickets.map(({ id, steps, price, course, ...ticket }) => ({
      ...formerName(stored, { id, name: ticket.name }),
      ...ticket,
      description: filled(ticket.description),
      course: ticketCourseFile(course),
      ...given('price', price),
      prices: steps.map((step) => ({ ...given('until', step.until), ...given('price', step.price) })),
    })),
  };
}

/** How the format refers to the draft's things. */
interface Names {
  readonly nameOf: (ticketId: string) => string | string[];
  readonly labelOf: (questionId: string) => string | undefined;
}

function fileQuestion(question: EventDraftContent['questions'][number], { nameOf, labelOf }: Names) {
  const { kind, label, required, ticketIds, shownIf, options, min, max, text, version } = question;
  const { isAboutHealth, keptDays = null } = question;
  return {
    kind,
    label,
    required,
    ...(ticketIds && { tickets: ticketIds.flatMap(nameOf) }),
    ...(shownIf && { shownIf: { question: labelOf(shownIf.questionId), is: shownIf.is } }),
    ...(kind === 'choice' && { options }),
    ...given('min', min),
    ...given('max', max),
    ...(kind === 'waiver' && { text, version: version.trim() || firstWaiverVersion }),
    ...(isAboutHealth && { isAboutHealth, ...given('keptDays', keptDays) }),
  };
}

/** The published name, if the draft changes it. */
function formerName(stored: StoredEvent | null, { id, name }: { id: string; name: string }) {
  if (!stored) return {};
  const typeId = ticketTypeId(stored, stored.event.id, id);
  const published = stored.tickets.find(({ type }) => type.id === typeId)?.type.name;
  return published === undefined || published === name ? {} : { formerName: published };
}

const filled = (text: string | null) => (text?.trim() ? text : null);

const given = (field: string, value: number | string | null) => (value === null ? {} : { [field]: value });
