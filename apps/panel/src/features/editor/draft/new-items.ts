import type { DraftQuestionBody, DraftTicketBody } from '@dorsal/api-contract/panel/event-draft';
import { defaultMaxPerOrder, defaultMinPerOrder } from '@dorsal/domain/checkout-limits';
import type { QuestionKind } from '@dorsal/domain/questions';

/** A ticket of which nothing is known yet. */
export function newTicket(): DraftTicketBody {
  return {
    id: crypto.randomUUID(),
    name: '',
    description: null,
    price: null,
    steps: [],
    capacity: null,
    withheld: 0,
    validFrom: null,
    saleStart: null,
    saleEnd: null,
    minPerOrder: defaultMinPerOrder,
    maxPerOrder: defaultMaxPerOrder,
    taxClass: null,
    course: null,
  };
}

/** A question of a kind, without its text. A waiver starts as required: its purpose is that each participant accepts it. */
export function newQuestion(kind: QuestionKind): DraftQuestionBody {
  return {
    id: crypto.randomUUID(),
    kind,
    label: '',
    required: kind === 'waiver',
    ticketIds: null,
    shownIf: null,
    options: kind === 'choice' ? ['', ''] : [],
    min: null,
    max: null,
    text: '',
    version: kind === 'waiver' ? '1' : '',
    isAboutHealth: false,
    keptDays: null,
  };
}
