import { checkIns } from '@dorsal/api/internal/db/schema/check-ins';
import { orderItems, orderLines, orders, participants } from '@dorsal/api/internal/db/schema/orders';
import { copyRows } from '@dorsal/api/internal/demo/copy-rows';
import { indexPeople } from '@dorsal/api/internal/orders/index-people';
import { newId } from '@dorsal/api/internal/ids';
import type { Services } from '@dorsal/api/internal/services';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { crowdOf, crowdQuestions } from './crowd.ts';

/** An event, and the organizer's. */
export interface CrowdEvent {
  readonly organizerId: string;
  readonly eventId: string;
}

const ticketNames = ['10K', '21K', 'Marcha', 'Infantil'];

/** Writes an event with so many people by COPY; half of them have checked in. */
export async function loadCrowd({ db }: Services, people: number): Promise<CrowdEvent> {
  const [organizerId, eventId, deviceId] = [newId(), newId(), newId()];
  await db.execute(
    sql`insert into organizers (id, slug, name) values (${organizerId}, ${organizerId}, 'Club')`,
  );
  await db.execute(sql`
    insert into events (id, slug, organizer_id, name, starts_at, published_at, questions)
    values (${eventId}, ${eventId}, ${organizerId}, 'Maratón', '2027-11-21', now(), ${JSON.stringify(crowdQuestions)}::jsonb)`);
  await db.execute(sql`insert into event_stock (event_id) values (${eventId})`);
  const ticketIds = ticketNames.map(() => newId());
  for (const [position, id] of ticketIds.entries()) {
    await db.execute(sql`
      insert into ticket_types (id, event_id, name, price_cents, position)
      values (${id}, ${eventId}, ${ticketNames[position]}, 1500, ${position})`);
  }
  await db.execute(sql`
    insert into check_in_devices (id, event_id, name, token_hash, expires_at)
    values (${deviceId}, ${eventId}, 'Entrada', ${deviceId}, '2040-01-01')`);
  const rows = crowdOf({ eventId, ticketIds, people });
  const client = await db.$client.connect();
  try {
    await client.query("set statement_timeout = '120s'");
    await copyRows(client, orders, rows.orders);
    await copyRows(client, orderItems, rows.items);
    await copyRows(client, participants, rows.participants);
    await copyRows(client, orderLines, rows.lines);
    await indexPeople(drizzle({ client, casing: 'snake_case' }) as never, rows.participants);
    const entered = rows.participants.filter((_, at) => at % 2 === 0);
    await copyRows(
      client,
      checkIns,
      entered.map(({ id }, at) => ({
        participantId: id,
        deviceId,
        scanId: String(at),
        scannedAt: new Date('2027-11-21T08:00:00Z'),
      })),
    );
    await client.query('vacuum analyze');
    await client.query('reset statement_timeout');
  } finally {
    client.release();
  }
  return { organizerId, eventId };
}
