import { and, count, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { line } from '@dorsal/api-contract/scalars';
import { disableAccount, enableAccount } from '../auth/disable-account.ts';
import type { Database } from '../db/database.ts';
import { events } from '../db/schema/events.ts';
import { googleIdentities } from '../db/schema/google.ts';
import { orders } from '../db/schema/orders.ts';
import { sessions } from '../db/schema/sessions.ts';
import { users } from '../db/schema/users.ts';
import { requireAccountId } from './account-handle.ts';
import { defineCommand, jsonOption, OperatorError } from './command.ts';
import { requireLimit } from './limit.ts';
import { euros, fields, json, moment, table } from './output.ts';

const defaultLimit = 50;

export const usersShow = defineCommand({
  name: 'users show',
  about: 'Shows an account: how its person signs in, live sessions, orders, and whether it is disabled',
  args: ['<account>'],
  options: {
    limit: { value: 'n', about: `at most so many orders, the newest first (default ${defaultLimit})` },
    ...jsonOption,
  },
  example: 'lucia@correo.example',
  async run({ services: { db }, args: [handle = ''], options, print }) {
    const limit = requireLimit(options.limit ?? String(defaultLimit));
    const record = await findRecord(db, await requireAccountId(db, handle), limit);
    print(options.json ? json(record) : textOf(record));
    return 0;
  },
});

export const usersDisable = defineCommand({
  name: 'users disable',
  about: 'Ends every session of an account at once, and refuses each sign-in until users enable; orders stay',
  args: ['<account>'],
  options: { reason: { value: 'text', about: 'a note for other operators, which its person never sees' } },
  example: 'lucia@correo.example --reason "stolen card, case 31"',
  async run({ services: { db }, args: [handle = ''], options, print }) {
    const reason = options.reason === undefined ? null : requireReason(options.reason);
    const userId = await requireAccountId(db, handle);
    const ended = await disableAccount(db, { userId, reason });
    print(`${userId}  ${ended === null ? 'was disabled before' : `disabled; sessions ended: ${ended}`}`);
    return 0;
  },
});

export const usersEnable = defineCommand({
  name: 'users enable',
  about: 'Lets the person of a disabled account sign in again, with the password that it had',
  args: ['<account>'],
  options: {},
  example: 'lucia@correo.example',
  async run({ services: { db }, args: [handle = ''], print }) {
    const userId = await requireAccountId(db, handle);
    print(`${userId}  ${(await enableAccount(db, userId)) ? 'enabled' : 'was not disabled'}`);
    return 0;
  },
});

const note = line(200);

function requireReason(text: string): string {
  const reason = note.safeParse(text);
  if (reason.success) return reason.data;
  throw new OperatorError('A reason has 1 to 200 characters in one line.');
}

type AccountRecord = Awaited<ReturnType<typeof findRecord>>;

async function findRecord(db: Database, userId: string, limit: number) {
  const [account] = await db
    .select({
      id: users.id,
      email: users.email,
      name: users.name,
      role: users.role,
      createdAt: users.createdAt,
      emailConfirmedAt: users.emailConfirmedAt,
      disabledAt: users.disabledAt,
      disabledReason: users.disabledReason,
      hasPassword: sql<boolean>`${users.passwordHash} is not null`,
    })
    .from(users)
    .where(eq(users.id, userId));
  if (!account) throw new OperatorError('The account has just been deleted.');
  const [live] = await db
    .select({ count: count() })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, sql`now()`)));
  return {
    account,
    google: await db
      .select({ email: googleIdentities.email, linkedAt: googleIdentities.linkedAt })
      .from(googleIdentities)
      .where(eq(googleIdentities.userId, userId)),
    liveSessions: live?.count ?? 0,
    orders: await db
      .select({
        id: orders.id,
        status: orders.status,
        event: events.slug,
        places: orders.quantity,
        totalCents: orders.totalCents,
        createdAt: orders.createdAt,
      })
      .from(orders)
      .innerJoin(events, eq(events.id, orders.eventId))
      .where(eq(orders.userId, userId))
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(limit),
    orderCount: await db.$count(orders, eq(orders.userId, userId)),
  };
}

function textOf({ account, google, liveSessions, orders: owned, orderCount }: AccountRecord): string {
  const ways = [
    ...(account.hasPassword ? ['password'] : []),
    ...google.map(({ email }) => `Google (${email})`),
  ];
  const shown = fields({
    id: account.id,
    'e-mail': account.email,
    name: account.name,
    role: account.role,
    created: moment(account.createdAt),
    confirmed: moment(account.emailConfirmedAt),
    'signs in by': ways.join(', ') || null,
    'live sessions': liveSessions,
    disabled: moment(account.disabledAt),
    reason: account.disabledReason,
  });
  const title = orderCount > owned.length ? `Orders (the newest ${owned.length} of ${orderCount})` : 'Orders';
  const rows = owned.map(({ totalCents, createdAt, ...order }) => ({
    ...order,
    total: euros(totalCents),
    created: moment(createdAt),
  }));
  return `${shown}\n\n${title}\n${table(rows).replace(/^/gm, '  ')}`;
}
