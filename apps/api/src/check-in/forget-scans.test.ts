import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { checkInScans, checkIns } from '../db/schema/check-ins.ts';
import { events } from '../db/schema/events.ts';
import { sweep } from '../housekeeping/sweep.ts';
import { buildApi } from '../testing/build-api.ts';
import { eventsWithPhones } from '../testing/check-in-phone.ts';
import { testServices } from '../testing/test-services.ts';

const services = await testServices();
const { db } = services;
const { phone, sold } = eventsWithPhones(services, await buildApi(services));

it.each([
  ['366 days', '367 days', 0],
  ['364 days', '367 days', 1],
  ['366 days', null, 0],
  ['364 days', null, 1],
  // Put off: the scans were made at a rehearsal.
  ['800 days', '10 days', 1],
])(
  'keeps of a scan %s after it, of an event that was %s ago: %i; the entry stays',
  async (age, ago, left) => {
    const { eventId, people } = await sold();
    const north = await phone(eventId);
    await north.scan(people[0]);
    const before = (time: string) => sql`now() - ${time}::interval`;
    await db
      .update(checkInScans)
      .set({ scannedAt: before(age), receivedAt: before(age) })
      .where(eq(checkInScans.deviceId, north.id));
    const startsAt = ago === null ? null : before(ago);
    await db.update(events).set({ startsAt, durationHours: 4 }).where(eq(events.id, eventId));

    await sweep(db);

    expect(await db.$count(checkInScans, eq(checkInScans.deviceId, north.id))).toBe(left);
    expect(await db.$count(checkIns, eq(checkIns.participantId, people[0]))).toBe(1);
  },
);
