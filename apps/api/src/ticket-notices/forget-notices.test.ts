import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ticketNotices } from '../db/schema/ticket-notices.ts';
import { sweep } from '../housekeeping/sweep.ts';
import { newId } from '../ids.ts';
import { type EventDraft, seedEvent } from '../testing/seed-event.ts';
import { testServices } from '../testing/test-services.ts';
import { newToken, tokenHash } from '../token-hash.ts';

const { db } = await testServices();
const hourMs = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs);

async function leftOf(draft: EventDraft, notice: Partial<typeof ticketNotices.$inferInsert>) {
  const { ticketIds } = await seedEvent(db, draft);
  const id = newId();
  await db.insert(ticketNotices).values({
    id,
    ticketTypeId: ticketIds[0],
    email: 'marta@correo.example',
    tokenHash: tokenHash(newToken()),
    ...notice,
  });
  await sweep(db);
  return db.$count(ticketNotices, eq(ticketNotices.id, id));
}

describe('the sweep keeps of requests for a notice', () => {
  const confirmed = { confirmedAt: new Date() };

  it.each([
    ['an unconfirmed one of 47 hours', {}, { askedAt: inHours(-47) }, 1],
    ['an unconfirmed one of 49 hours: none', {}, { askedAt: inHours(-49) }, 0],
    ['a confirmed one of 49 hours', {}, { askedAt: inHours(-49), ...confirmed }, 1],
    ['one for an event that has started: none', { startsAt: inHours(-1) }, confirmed, 0],
    [
      'one for an event that has started and is still sold',
      { startsAt: inHours(-1), tickets: [{ saleEndsAt: inHours(5) }] },
      confirmed,
      1,
    ],
    ['one for an event without a date', { startsAt: null }, confirmed, 1],
    ['one of more than a year: none', { startsAt: null }, { createdAt: inHours(-366 * 24), ...confirmed }, 0],
  ])('%s', async (_, draft, notice, left) => {
    expect(await leftOf(draft, notice)).toBe(left);
  });
});
