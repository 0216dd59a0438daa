import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { peopleCounts } from '@dorsal/api-contract/panel/people';
import type { PeopleValue } from '@dorsal/api-contract/panel/people-audience';
import type { PeopleOrderState } from '@dorsal/domain/people-states';
import type { Database } from '../db/database.ts';
import { type Audience, audienceWhere, isFilterable } from './audience-where.ts';
import { UnknownFilterError } from './audience-errors.ts';
import type { PeopleEvent } from './people-event.ts';
import { type May, maySeeAnswers, maySeeColumn } from './people-scope.ts';

export type PeopleCounts = z.output<typeof peopleCounts>;

interface Asked {
  readonly event: PeopleEvent;
  readonly may: May;
  readonly audience: Audience;
  readonly questionId: string | null;
}

/** Most values of a question with their counts. */
const mostValues = 50;

/** People that are alike in all that the filters with few values look at. */
interface Alike {
  readonly ticketTypeId: string;
  readonly isCancelled: boolean;
  readonly orderState: PeopleOrderState;
  readonly isIn: boolean;
  /** Null also if categories aren't counted. */
  readonly category: string | null;
  readonly count: number;
}

type CountedFilter = 'ticketIds' | 'place' | 'orderStates' | 'checkedIn' | 'categories';

/**
 * How many people each value of each filter leaves: with the audience's other filters, without its own. Throws
 * UnknownFilterError.
 */
export async function peopleCountsOf(db: Database, asked: Asked): Promise<PeopleCounts> {
  const { event, audience, may, questionId } = asked;
  const { ticketIds, place, orderStates, checkedIn, categories, ...narrowing } = audience;
  const seesCategories = maySeeColumn('category', event, may);
  // They are left out of the condition below, which would refuse them.
  if (categories && !seesCategories) throw new UnknownFilterError();
  const where = audienceWhere({ event, audience: narrowing, may });
  const isNarrowed = Object.values(narrowing).some((value) => value !== undefined && value !== '');
  const [counted, everyone, answers] = await Promise.all([
    alikePeople(db, where, seesCategories),
    isNarrowed ? alikePeople(db, audienceWhere({ event, audience: {}, may }), false) : null,
    questionId === null ? null : answerCounts(db, { ...asked, questionId }),
  ]);
  const types = event.tickets.filter(({ id }) => ticketIds?.includes(id)).flatMap(({ ids }) => ids);
  const passes: Readonly<Record<CountedFilter, (alike: Alike) => boolean>> = {
    ticketIds: ({ ticketTypeId }) => !ticketIds || types.includes(ticketTypeId),
    place: ({ isCancelled }) => place === undefined || (place === 'cancelled') === isCancelled,
    orderStates: ({ orderState }) => orderStates?.includes(orderState) ?? true,
    checkedIn: ({ isIn }) => checkedIn === undefined || checkedIn === isIn,
    categories: ({ category }) => categories?.includes(category) ?? true,
  };
  /** The people with a value of one filter, whom all other filters let through. */
  const countOf = (without: CountedFilter | null, has: (alike: Alike) => boolean = () => true) =>
    sumOf(
      counted.filter(
        (alike) =>
          has(alike) &&
          Object.entries(passes).every(([filter, isPassed]) => filter === without || isPassed(alike)),
      ),
    );
  const all = everyone ?? counted;
  return {
    everyone: sumOf(all),
    active: sumOf(all.filter(({ isCancelled }) => !isCancelled)),
    total: countOf(null),
    tickets: event.tickets.map(({ id, ids }) => ({
      _id: id,
      count: countOf('ticketIds', ({ ticketTypeId }) => ids.includes(ticketTypeId)),
    })),
    place: {
      active: countOf('place', ({ isCancelled }) => !isCancelled),
      cancelled: countOf('place', ({ isCancelled }) => isCancelled),
    },
    orderStates: {
      paid: countOf('orderStates', ({ orderState }) => orderState === 'paid'),
      pendingTransfer: countOf('orderStates', ({ orderState }) => orderState === 'pendingTransfer'),
      refunded: countOf('orderStates', ({ orderState }) => orderState === 'refunded'),
    },
    checkedIn: {
      yes: countOf('checkedIn', ({ isIn }) => isIn),
      no: countOf('checkedIn', ({ isIn }) => !isIn),
    },
    categories: seesCategories
      ? [...new Set(counted.map(({ category }) => category))].map((code) => ({
          code,
          count: countOf('categories', ({ category }) => category === code),
        }))
      : [],
    answers,
  };
}

const sumOf = (people: readonly Alike[]) => people.reduce((sum, { count }) => sum + count, 0);

/** One pass over the event's people, from which all counts follow. The category is read only if it is counted. */
async function alikePeople(db: Database, where: SQL, countsCategories: boolean): Promise<Alike[]> {
  const category = countsCategories ? sql`p.category` : sql`null::text`;
  const { rows } = await db.execute<Alike & Record<string, unknown>>(sql`
    select p.ticket_type_id as "ticketTypeId", p.is_cancelled as "isCancelled", p.order_state as "orderState",
      p.checked_in_at is not null as "isIn", ${category} as category, count(*)::int as count
    from people p where ${where} group by 1, 2, 3, 4, 5`);
  return rows;
}

async function answerCounts(
  db: Database,
  { event, audience, may, questionId }: Asked & { readonly questionId: string },
): Promise<PeopleCounts['answers']> {
  const question = event.questions.find(({ id }) => id === questionId);
  if (!question || !isFilterable(question) || !maySeeAnswers(question, may)) throw new UnknownFilterError();
  const others = audience.answers?.filter((answer) => answer.questionId !== questionId);
  const where = audienceWhere({ event, audience: { ...audience, answers: others }, may });
  const { rows } = await db.execute<{ value: PeopleValue; count: number }>(sql`
    select jsonb_path_query_first(a.answers, '$[*] ? (@.questionId == $id).value', ${JSON.stringify({ id: questionId })}::jsonb)
      as value, count(*)::int as count
    from people p join participants a on a.id = p.participant_id where ${where}
    group by 1 order by 2 desc, 1 limit ${mostValues}`);
  return rows;
}
