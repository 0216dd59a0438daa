import { answerPrivacy, maskedDocument } from '@dorsal/domain/answer-privacy';
import { centsToEuros } from '@dorsal/domain/money';
import { confirmationReference } from '@dorsal/domain/order-reference';
import {
  answerColumn,
  type PeopleColumn,
  type PeopleColumnKind,
  hasPeopleColumn,
  peopleColumns,
  questionOfColumn,
} from '@dorsal/domain/people-columns';
import { isPersonColumn, type PersonColumn, personCell } from '@dorsal/domain/person-columns';
import { personLabels } from '@dorsal/domain/person-labels';
import { raceClassAnswerId } from '@dorsal/domain/race-class';
import { asksField } from '@dorsal/domain/ticket-rules';
import { peopleOrderStateNames, placeStateNames } from '@dorsal/domain/people-states';
import type { PeopleValue } from '@dorsal/api-contract/panel/people-audience';
import type { Question } from '../db/json/question.ts';
import { raceClassName } from '../health-answers/race-class.ts';
import { shownCategory } from '../orders/shown-category.ts';
import type { PeopleEvent } from './people-event.ts';
import { licenceOfPerson } from './person-licence.ts';
import type { PersonRecord } from './person-record.ts';

/** A column of an event's participants, and its cell for each. */
export interface CellColumn {
  readonly key: string;
  readonly label: string;
  readonly kind: PeopleColumnKind;
  /** By kind: euros, milliseconds since 1970, a day as `2027-04-05`, text, a number, true or false; null: none. */
  readonly cellOf: (person: PersonRecord) => PeopleValue;
}

/** What an event asks about health, which an export may include: the labels of the columns. */
export const healthLabels = (event: PeopleEvent): string[] => healthColumns(event).map(({ label }) => label);

/** The columns with the answers about health, of people whose answers were read with them. */
export function healthColumns({ questions, sport }: PeopleEvent): CellColumn[] {
  const answers = questions
    .filter(({ isAboutHealth }) => isAboutHealth)
    .map(
      ({ id, kind, label }): CellColumn => ({
        key: answerColumn(id),
        label,
        kind: answerKinds[kind] ?? 'text',
        cellOf: ({ health }) => health?.get(id) ?? null,
      }),
    );
  return sport && asksField(sport, 'raceClass') ? [...answers, classColumn] : answers;
}

const classColumn: CellColumn = {
  key: raceClassAnswerId,
  label: personLabels.raceClass,
  kind: 'text',
  cellOf({ health }) {
    const value = health?.get(raceClassAnswerId);
    return value === undefined ? null : raceClassName(value);
  },
};

interface Shown {
  /** Hides all but the end of documents. */
  readonly areDocumentsMasked: boolean;
}

/** The columns for these keys, in their order; `undefined` for one that the event doesn't have. */
export function cellColumns(
  keys: readonly string[],
  event: PeopleEvent,
  { areDocumentsMasked }: Shown,
): (CellColumn | undefined)[] {
  const ticketNames = new Map(event.tickets.flatMap(({ ids, name }) => ids.map((id) => [id, name] as const)));
  return keys.map((key) => {
    const questionId = questionOfColumn(key);
    if (questionId !== undefined) {
      const question = event.questions.find(({ id }) => id === questionId);
      return question && answerColumnOf(key, question, areDocumentsMasked);
    }
    if (!hasPeopleColumn(key, event.sport)) return undefined;
    const { label, kind } = peopleColumns[key];
    if (isPersonColumn(key)) {
      const shown = { isMasked: areDocumentsMasked };
      return { key, label, kind, cellOf: ({ person }) => person && personCell(key, person, shown) };
    }
    const ofEvent: Partial<Record<PeopleColumn, CellColumn['cellOf']>> = {
      ticket: ({ ticketTypeId }) => ticketNames.get(ticketTypeId) ?? null,
      licenceCheck: (person) => licenceOfPerson(person, event),
    };
    return { key, label, kind, cellOf: ofEvent[key] ?? cells[key as keyof typeof cells] };
  });
}

const methodNames = { card: 'Tarjeta', transfer: 'Transferencia' } as const;

const cells: Readonly<
  Record<Exclude<PeopleColumn, PersonColumn | 'ticket' | 'licenceCheck'>, CellColumn['cellOf']>
> = {
  fullName: ({ fullName }) => fullName,
  email: ({ email }) => email || null,
  place: ({ isCancelled }) => placeStateNames[isCancelled ? 'cancelled' : 'active'],
  orderState: ({ orderState }) => peopleOrderStateNames[orderState],
  checkedInAt: ({ checkedInAtMs }) => checkedInAtMs,
  price: ({ priceCents }) => centsToEuros(priceCents),
  fee: ({ feeCents }) => centsToEuros(feeCents),
  refunded: ({ refundedCents }) => centsToEuros(refundedCents),
  paymentMethod: ({ paymentMethod }) => paymentMethod && methodNames[paymentMethod],
  boughtAt: ({ boughtAtMs }) => boughtAtMs,
  paidAt: ({ paidAtMs }) => paidAtMs,
  order: ({ orderId }) => confirmationReference(orderId),
  buyerName: ({ buyerName }) => buyerName,
  buyerEmail: ({ buyerEmail }) => buyerEmail,
  buyerPhone: ({ buyerPhone }) => buyerPhone,
  changedAt: ({ changedAtMs }) => changedAtMs,
  awaitsGuardian: (person) => person.awaitsGuardian,
  category: (person) => shownCategory(person)?.name ?? null,
  otherCategories: (person) =>
    person.categories
      .filter((category) => category !== shownCategory(person))
      .map(({ name }) => name)
      .join(', ') || null,
};

const answerKinds: Partial<Record<Question['kind'], PeopleColumnKind>> = {
  number: 'number',
  date: 'day',
  boolean: 'yesNo',
  waiver: 'yesNo',
};

function answerColumnOf(key: string, question: Question, areDocumentsMasked: boolean): CellColumn {
  const isMasked = areDocumentsMasked && answerPrivacy(question) === 'document';
  return {
    key,
    label: question.label,
    kind: answerKinds[question.kind] ?? 'text',
    cellOf: ({ answers }) => {
      const value = answers.find(({ questionId }) => questionId === question.id)?.value ?? null;
      return isMasked && value !== null ? maskedDocument(String(value)) : value;
    },
  };
}
