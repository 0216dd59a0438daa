import { expect, it } from 'vitest';
import type { DuplicateRule } from '@dorsal/domain/ticket-rules';
import { testServices } from '../testing/test-services.ts';
import { marc, nerea, twinDesk } from '../testing/twin-desk.ts';
import { withQueries } from '../testing/with-queries.ts';

const statements: string[] = [];
const services = withQueries(await testServices(), (statement) => {
  statements.push(statement);
  return statement;
});
const desk = await twinDesk(services);

/** What the statements lock. Rows of `rate_limits` stay locked once they were counted. */
const locks = {
  answers: 'pg_advisory_xact_lock(hashtextextended($1, 0))',
  people: 'pg_advisory_xact_lock(hashtextextended(person, 0))',
  quotas: 'pg_advisory_xact_lock(hashtextextended(key, 0))',
  limits: 'insert into "rate_limits"',
} as const;

/** The locks that a call takes after that of the order, in their order, each once. Limits of networks are counted before, outside of the transaction. */
async function locksOf(call: () => Promise<{ readonly status: number }>): Promise<string[]> {
  statements.length = 0;
  const { status } = await call();
  expect(status).toBe(200);
  const start = statements.findIndex((text) => text.includes('from "orders"') && text.endsWith('for update'));
  expect(start).toBeGreaterThan(0);
  const found = Object.entries(locks).map(([name, text]) => ({
    name,
    at: statements.findIndex((statement, at) => at > start && statement.includes(text)),
  }));
  return found
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at)
    .map(({ name }) => name);
}

const email = 'compradora@correo.example';
const answersOf = { warn: [], refuse: ['answers'] } as const satisfies Partial<
  Record<DuplicateRule, unknown>
>;

it.each(['warn', 'refuse'] as const)(
  'a checkout of an event that would %s locks people before limits',
  async (rule) => {
    const { checkout } = await desk.hold(await desk.event(rule), [nerea], { email });

    expect((await locksOf(checkout)).slice(0, answersOf[rule].length + 2)).toEqual([
      ...answersOf[rule],
      'people',
      'quotas',
    ]);
  },
);

it.each([
  ['warn', 'of the name', { ...nerea, fullName: 'Nerea Lozano Cid' }, []],
  ['warn', 'to another document', marc, []],
  ['refuse', 'of the name', { ...nerea, fullName: 'Nerea Lozano Cid' }, []],
  ['refuse', 'to another document', marc, ['answers']],
] as const)('a correction (%s) %s locks people before limits', async (rule, _, corrected, answers) => {
  const { buyer, order } = await desk.register(await desk.event(rule), [nerea], { email });
  const place = await desk.placeOf(order._id, nerea.fullName);

  const taken = await locksOf(() =>
    buyer.send('PUT', `/api/orders/${order._id}/participants/${place}`, {
      body: { ...corrected, email },
      token: order.checkoutToken,
    }),
  );

  expect(taken).toEqual([...answers, 'people', 'limits']);
});
