import { addDevice } from '@dorsal/api/internal/check-in/devices';
import type { Database } from '@dorsal/api/internal/db/database';
import { orderItems, orderLines, orders, participants } from '@dorsal/api/internal/db/schema/orders';
import { newId } from '@dorsal/api/internal/ids';
import { seedEvent } from '@dorsal/api/internal/testing/seed-event';
import type { ScanAnswerBody, ScanBody } from '@dorsal/api-contract/check-in';
import type { Answer } from './buyer.ts';
import { exchange, type Line } from './http.ts';

const hourMs = 3_600_000;

/** A phone for check-in, whose calls go to one server process after the other. */
export class CheckInPhone {
  readonly #lines: readonly [Line, Line];
  readonly #token: string;
  #calls: number;

  constructor(lines: readonly [Line, Line], { token, at }: { readonly token: string; readonly at: number }) {
    this.#lines = lines;
    this.#token = token;
    this.#calls = at;
  }

  scan(scan: ScanBody): Promise<Answer<ScanAnswerBody>> {
    return this.#send(scan);
  }

  /** Sends the scans that were queued without a network. */
  sync(scans: readonly ScanBody[]): Promise<Answer<ScanAnswerBody[]>> {
    return this.#send(scans);
  }

  async #send<T>(body: unknown): Promise<Answer<T>> {
    const line = this.#lines[this.#calls % 2] ?? this.#lines[0];
    this.#calls += 1;
    const { text, ...answer } = await exchange(line, {
      method: 'POST',
      path: '/api/check-in',
      headers: { 'x-device-token': this.#token, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    // Not validated here: the contract's own tests check the body. If there is none, the status shows that.
    return {
      ...answer,
      body: JSON.parse(text.startsWith('{') || text.startsWith('[') ? text : '{}') as Answer<T>['body'],
    };
  }
}

/** Sets up `phones` phones for an event's check-in, authorized an hour ago. */
export async function openCheckIn(
  db: Database,
  lines: readonly [Line, Line],
  { phones, people }: { phones: number; people: number },
): Promise<{ readonly phones: readonly CheckInPhone[]; readonly people: readonly string[] }> {
  const { eventId, ticketIds } = await seedEvent(db);
  const opened = Array.from({ length: phones }, async (_, at) => {
    const now = Date.now();
    const { token } = await addDevice(db, {
      eventId,
      name: `Entrada ${at + 1}`,
      createdAt: new Date(now - hourMs),
      expiresAt: new Date(now + hourMs),
    });
    return new CheckInPhone(lines, { token, at });
  });
  return { phones: await Promise.all(opened), people: await seedPeople(db, eventId, { ticketIds, people }) };
}

/** Creates a paid order of `people` places. Returns the contents of their QR codes. */
async function seedPeople(
  db: Database,
  eventId: string,
  { ticketIds: [ticketTypeId], people }: { ticketIds: readonly [string, ...string[]]; people: number },
): Promise<string[]> {
  const orderId = newId();
  const sums = { subtotalCents: 0, feesCents: 0, totalCents: 0 };
  await db
    .insert(orders)
    .values({ id: orderId, eventId, status: 'paid', paidAt: new Date(), quantity: people, ...sums });
  await db
    .insert(orderItems)
    .values({ orderId, ticketTypeId, name: '21K', unitPriceCents: 0, quantity: people, position: 0 });
  const rows = Array.from({ length: people }, (_, position) => ({
    id: newId(),
    orderId,
    ticketTypeId,
    fullName: `Participante ${position + 1}`,
    email: `participante${position + 1}@correo.example`,
    position,
  }));
  const lines = rows.map(({ id, position }) => ({
    orderId,
    position,
    kind: 'ticket' as const,
    ticketTypeId,
    participantId: id,
    text: '21K',
    cents: 0,
    vatPercent: 21,
  }));
  for (let at = 0; at < rows.length; at += 500) {
    await db.insert(participants).values(rows.slice(at, at + 500));
    await db.insert(orderLines).values(lines.slice(at, at + 500));
  }
  return rows.map(({ id }) => id);
}
