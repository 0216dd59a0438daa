import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { peopleAudience } from '@dorsal/api-contract/panel/people-audience';
import { answerPrivacy } from '@dorsal/domain/answer-privacy';
import { peopleSearchWords, searchedDocuments, searchedFields } from '@dorsal/domain/people-search';
import { peopleWithTwins } from '../duplicates/active-twins.ts';
import { UnknownFilterError } from './audience-errors.ts';
import { documentCondition } from './document-condition.ts';
import type { PeopleEvent } from './people-event.ts';
import { awaitsGuardian } from './person-record.ts';
import {
  type May,
  maySeeAnswers,
  maySeeColumn,
  maySeeDocuments,
  maySeeTwins,
  searchedLines,
  searchesDocuments,
} from './people-scope.ts';

/** Which participants, in whole cents. */
export type Audience = z.output<typeof peopleAudience>;

interface Asked {
  readonly event: PeopleEvent;
  readonly audience: Audience;
  readonly may: May;
}

/** In the queries of this folder `p` is a row of `people`. */
const isListed = sql`p.order_state is not null`;

/**
 * The condition of an audience on `people p`. Throws UnknownFilterError for a filter that reads what
 * the caller does not see: its counts would tell it.
 */
export function audienceWhere({ event, audience, may }: Asked): SQL {
  const {
    ticketIds,
    place,
    orderStates,
    checkedIn,
    repeated,
    awaitsGuardian: isAwaited,
    documents,
    categories,
    boughtFrom,
    boughtUntil,
    priceFrom,
    priceUntil,
  } = audience;
  const require = (permitted: boolean) => {
    if (!permitted) throw new UnknownFilterError();
  };
  const conditions: SQL[] = [sql`p.event_id = ${event.id}`, isListed, ...searchConditions(audience.q, may)];
  if (ticketIds) {
    const ids = event.tickets.filter(({ id }) => ticketIds.includes(id)).flatMap((ticket) => ticket.ids);
    conditions.push(sql`p.ticket_type_id = any(${sql.param(ids)}::text[])`);
  }
  if (place) conditions.push(place === 'cancelled' ? sql`p.is_cancelled` : sql`not p.is_cancelled`);
  if (orderStates) conditions.push(sql`p.order_state = any(${sql.param(orderStates)}::text[])`);
  if (checkedIn !== undefined) {
    conditions.push(checkedIn ? sql`p.checked_in_at is not null` : sql`p.checked_in_at is null`);
  }
  if (repeated) {
    require(maySeeTwins(may));
    conditions.push(sql`p.person_id in (${peopleWithTwins(event.id)})`);
  }
  if (isAwaited) {
    require(maySeeColumn('awaitsGuardian', event, may));
    conditions.push(awaitsGuardian);
  }
  if (documents) {
    require(maySeeDocuments(event, may));
    conditions.push(documentCondition(event, documents));
  }
  if (categories) {
    require(maySeeColumn('category', event, may));
    conditions.push(categoryCondition(categories));
  }
  if (boughtFrom ?? boughtUntil) require(may('people.details'));
  const startOf = (day: string) => sql`(${day}::date)::timestamp at time zone ${event.timeZone}`;
  if (boughtFrom) conditions.push(sql`p.bought_at >= ${startOf(boughtFrom)}`);
  if (boughtUntil) {
    conditions.push(sql`p.bought_at < (${boughtUntil}::date + 1)::timestamp at time zone ${event.timeZone}`);
  }
  if (priceFrom !== undefined || priceUntil !== undefined) {
    require(may('figures.read'));
    conditions.push(sql`p.price_cents between ${priceFrom ?? 0} and ${priceUntil ?? 2_147_483_647}`);
  }
  for (const { questionId, values } of audience.answers ?? []) {
    const question = event.questions.find(({ id }) => id === questionId);
    require(question !== undefined && isFilterable(question) && maySeeAnswers(question, may));
    conditions.push(answerCondition(questionId, values));
  }
  return sql.join(conditions, sql` and `);
}

/** Documents are found by searching for one: counts of them would list them. */
export function isFilterable(question: PeopleEvent['questions'][number]): boolean {
  return answerPrivacy(question) !== 'document' && question.kind !== 'waiver';
}

type Answers = NonNullable<Audience['answers']>[number];

function answerCondition(questionId: string, values: Answers['values']): SQL {
  const has = (value: SQL) => sql`p.answer_keys @> array[answer_key(${questionId}, ${value})]`;
  return sql`(${sql.join(
    values.map((value) =>
      value === null ? sql`not ${has(sql`null`)}` : has(sql`${JSON.stringify(value)}::jsonb`),
    ),
    sql` or `,
  )})`;
}

function categoryCondition(categories: NonNullable<Audience['categories']>): SQL {
  const codes = categories.filter((code) => code !== null);
  const isOne = sql`p.category = any(${sql.param(codes)}::text[])`;
  return categories.includes(null) ? sql`(${isOne} or p.category is null)` : isOne;
}

function searchConditions(q: string | undefined, may: May): SQL[] {
  const lines = searchedLines(may);
  return peopleSearchWords(q ?? '').map((word) => {
    const pattern = `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`;
    const found = sql`p.search_key like ${pattern}`;
    // The index finds the candidates; what the role may not search is then excluded.
    const visible = sql.join(
      Array.from({ length: lines }, (_, at) => sql`split_part(p.search_key, chr(10), ${at + 1}::int)`),
      sql` || chr(10) || `,
    );
    const isFound = lines === searchedFields.length ? found : sql`(${found} and ${visible} like ${pattern})`;
    const documents = searchesDocuments(may) ? searchedDocuments(word) : [];
    if (documents.length === 0) return isFound;
    const keys = documents.map((number) => sql`document_key(${number})`);
    return sql`(${isFound} or p.answer_keys && array[${sql.join(keys, sql`, `)}])`;
  });
}
