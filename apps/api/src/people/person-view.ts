import {
  type AnswerPrivacy,
  answerPermission,
  answerPrivacy,
  maskedDocument,
  personFieldPermission,
} from '@dorsal/domain/answer-privacy';
import { nationName } from '@dorsal/domain/nations';
import { peopleColumns } from '@dorsal/domain/people-columns';
import { type PersonColumn, personCell, personColumns } from '@dorsal/domain/person-columns';
import type { PersonField } from '@dorsal/domain/person-fields';
import { fieldsOfTicket, raceDaysOf } from '@dorsal/domain/ticket-rules';
import { sportBody } from '../events/sport-body.ts';
import type { Executor } from '../db/database.ts';
import type { StoredAnswer } from '../db/json/question.ts';
import type { PeopleEvent } from './people-event.ts';
import { type May, maySeeHealth } from './people-scope.ts';
import { waiversOf } from './evidence/person-waivers.ts';
import { consentHistoryOf, guardianOf } from './person-guardian.ts';
import { type PersonDetails, requirePerson } from './person-handle.ts';
import { healthAnswersOf } from './person-health.ts';
import { changesOf, scansOf } from './person-history.ts';
import { shownCategory } from '../orders/shown-category.ts';
import type { Services } from '../services.ts';
import { personDocumentsOf } from './person-documents.ts';
import { licenceOfPerson } from './person-licence.ts';
import { mailsOf } from './person-mails.ts';
import { orderOf, type PersonView } from './person-order.ts';
import { twinsOf } from './twins-of.ts';

type Reading = Pick<Services, 'secret'> & { readonly db: Executor };

interface Asked {
  readonly event: PeopleEvent;
  readonly personId: string;
  readonly may: May;
}

/** Everything about one participant that the caller may see. Throws NotFoundError. */
export async function personView(services: Reading, { event, personId, may }: Asked): Promise<PersonView> {
  const { db } = services;
  const person = await requirePerson(db, { eventId: event.id, personId });
  const ticket = event.tickets.find(({ ids }) => ids.includes(person.ticketTypeId));
  const isValid = person.status === 'paid' && !person.isCancelled;
  return {
    _id: personId,
    fullName: person.fullName,
    email: may('people.contact') ? person.email || null : null,
    ticket: { _id: ticket?.id ?? person.ticketTypeId, name: ticket?.name ?? '' },
    place: person.isCancelled ? 'cancelled' : 'active',
    cancelledAt: person.cancelledAtMs === null ? null : new Date(person.cancelledAtMs),
    orderState: person.orderState,
    checkedInAt: person.checkedInAtMs === null ? null : new Date(person.checkedInAtMs),
    correction: correctionOf(person, may),
    mayResend: isValid && may('people.write'),
    asked: askedOf(person, { event, may }),
    details: may('people.details') ? await detailsOf(services, { event, person, may }) : null,
  };
}

function correctionOf(
  { isCancelled, status, checkedInAtMs }: PersonDetails,
  may: May,
): PersonView['correction'] {
  if (!may('people.write')) return 'noPermission';
  if (isCancelled) return 'cancelled';
  if (status !== 'paid') return 'notPaid';
  return checkedInAtMs === null ? 'possible' : 'checkedIn';
}

function askedOf(person: PersonDetails, { event, may }: Omit<Asked, 'personId'>): PersonView['asked'] {
  const { sport, startsAt, timeZone } = event;
  const { ticketTypeId: ticketId, boughtAtMs } = person;
  if (!sport || correctionOf(person, may) !== 'possible') return null;
  if (fieldsOfTicket(sport, ticketId).length === 0) return null;
  const { document: _document, guardian: _guardian, ...known } = person.person ?? {};
  const seen = Object.entries(known).filter(([field]) => may(personFieldPermission(field as PersonField)));
  return {
    rules: sportBody(sport),
    ticketId,
    // As the server counts in a correction.
    days: raceDaysOf({ startsAt, timeZone }, new Date(boughtAtMs)),
    person: Object.fromEntries(seen),
  };
}

async function detailsOf(
  services: Reading,
  { event, person, may }: Omit<Asked, 'personId'> & { readonly person: PersonDetails },
): Promise<NonNullable<PersonView['details']>> {
  const { db } = services;
  return {
    changedAt: new Date(person.changedAtMs),
    answers: person.answers.flatMap((answer) => visibleAnswer(answer, { event, may })),
    healthAnswers: maySeeHealth(may) ? await healthAnswersOf(db, person) : [],
    person: [...personValues(person, may), ...licenceValue(person, { event, may })],
    guardian: await guardianOf(db, person, may),
    waivers: await waiversOf(db, { event, person, may }),
    consents: await consentHistoryOf(db, person, may),
    ...(await personDocumentsOf(services, { event, person, may })),
    categories: person.categories.map((category) => ({
      ...category,
      isMain: category === shownCategory(person),
    })),
    twins: (await twinsOf(db, { personIds: [person.personId], may }))(person.personId),
    order: await orderOf(db, person, may),
    mails: await mailsOf(db, person),
    scans: await scansOf(db, person),
    changes: await changesOf(db, person, may),
  };
}

/** All values that are stored, whatever the event asks now. */
function personValues({ person }: PersonDetails, may: May): Details['person'] {
  if (person === null) return [];
  return personColumnKeys.flatMap((key) => {
    const { label, permission } = personColumns[key];
    const value = may(permission) ? personCell(key, person, { isMasked: true }) : null;
    return value === null ? [] : [{ key, label, value: key === 'nationality' ? nationName(value) : value }];
  });
}

/** Whether the person has to show a license, or lacks a day license. */
function licenceValue(
  person: PersonDetails,
  { event, may }: Pick<Asked, 'event' | 'may'>,
): Details['person'] {
  const { label, permission } = peopleColumns.licenceCheck;
  const value = may(permission) ? licenceOfPerson(person, event) : null;
  return value === null ? [] : [{ key: 'licenceCheck', label, value }];
}

const personColumnKeys = Object.keys(personColumns) as PersonColumn[];

type Details = NonNullable<PersonView['details']>;
type VisibleAnswer = Details['answers'][number];

/** How private an answer is: the more private of the question as it was asked, and as it is now. */
export function privacyOf(
  { label, questionId, consent }: StoredAnswer,
  { questions }: Pick<PeopleEvent, 'questions'>,
): AnswerPrivacy {
  const present = questions.find(({ id }) => id === questionId);
  const then = answerPrivacy({ label, isAboutHealth: consent !== undefined });
  const now = present ? answerPrivacy(present) : 'open';
  return (['health', 'document', 'contact'] as const).find((one) => one === then || one === now) ?? 'open';
}

function visibleAnswer(answer: StoredAnswer, { event, may }: Omit<Asked, 'personId'>): VisibleAnswer[] {
  const { questionId, label, value } = answer;
  const privacy = privacyOf(answer, event);
  // The sweep will move it to the answers about health.
  if (privacy === 'health' || !may(answerPermission(privacy))) return [];
  const shown = privacy === 'document' ? maskedDocument(String(value)) : value;
  return [{ questionId, label, value: shown, privacy }];
}
