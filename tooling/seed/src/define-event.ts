import type { DemoEvent, DemoQuestion, DemoTicketType } from './demo-event.ts';
import { demoId } from './demo-id.ts';

type TicketDraft = Pick<DemoTicketType, 'name' | 'description' | 'priceCents' | 'capacity'> &
  Partial<DemoTicketType>;

type QuestionDraft = Omit<DemoQuestion, 'id' | 'ticketTypeIds' | 'shownIf'> & {
  /** Names of the ticket types that ask it. */
  readonly tickets?: readonly string[];
  /** The earlier question by its label. */
  readonly shownIf?: { readonly question: string; readonly is: readonly (string | boolean)[] };
};

type Required =
  | 'slug'
  | 'name'
  | 'organizerSlug'
  | 'category'
  | 'startsAtLocal'
  | 'durationHours'
  | 'location'
  | 'coordinates'
  | 'descriptionHtml';

type EventDraft = Pick<DemoEvent, Required> &
  Partial<Omit<DemoEvent, Required | 'id' | 'ticketTypes' | 'questions'>> & {
    readonly ticketTypes: readonly TicketDraft[];
    readonly questions?: readonly QuestionDraft[];
  };

const questionId = (slug: string, label: string) => demoId(`${slug} ? ${label}`);
const ticketTypeId = (slug: string, ticketName: string) => demoId(`${slug} / ${ticketName}`);

/** The Canaries, Ceuta and Melilla have their own taxes (Ley 37/1992, art. 3.Dos.1.º b). */
const isOutsideIva = ({ timeZone = 'Europe/Madrid' }: EventDraft) => timeZone !== 'Europe/Madrid';
const outsideIvaText =
  'Operación no sujeta a IVA: el evento se celebra fuera del territorio de aplicación del impuesto (artículo 3.Dos de la Ley 37/1992).';

/**
 * Fills in the defaults of an event: ids from the slug, the mainland's time zone and IVA, a generated cover of the
 * event's category, card payment, 1 to 10 places per order, tickets valid from the event's start.
 */
export function defineEvent(draft: EventDraft): DemoEvent {
  const { slug, category } = draft;
  return {
    timeZone: 'Europe/Madrid',
    coverArt: { sport: category },
    galleryArt: [],
    regulations: false,
    capacity: null,
    fee: null,
    vatExemption: isOutsideIva(draft) ? outsideIvaText : null,
    paymentMethods: ['card'],
    refundTerms: null,
    ...draft,
    id: demoId(slug),
    questions: (draft.questions ?? []).map(({ tickets, shownIf, ...question }) => ({
      ...question,
      id: questionId(slug, question.label),
      ...(tickets && { ticketTypeIds: tickets.map((name) => ticketTypeId(slug, name)) }),
      ...(shownIf && { shownIf: { questionId: questionId(slug, shownIf.question), is: shownIf.is } }),
    })),
    ticketTypes: draft.ticketTypes.map((ticket) => ({
      soldInDemo: 0,
      minPerOrder: 1,
      maxPerOrder: 10,
      validFromLocal: draft.startsAtLocal,
      ...ticket,
      id: ticketTypeId(slug, ticket.name),
    })),
  };
}
