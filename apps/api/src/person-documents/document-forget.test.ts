import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../db/in-transaction.ts';
import { personDocuments } from '../db/schema/person-documents.ts';
import { sweep } from '../housekeeping/sweep.ts';
import { cancelPlaces } from '../orders/cancel-places.ts';
import { forgetOldDocuments } from '../orders/forget-documents.ts';
import { lockOrder } from '../orders/locked-order.ts';
import { certificate, certificatePdf, documentDesk } from '../testing/document-desk.ts';
import { wholeDump } from '../testing/whole-dump.ts';

const desk = await documentDesk();
const { db, sold, send, storedOf, inPanel, deliver, withdraw } = desk;

const planted = 'Soplo-plantado-4711';
const plantedLabel = 'Certificado-plantado';

/** A place whose document was refused, so that a file, a label, a state and a reason are somewhere. */
async function refused({ keptDays }: { keptDays?: number } = {}) {
  const document = { ...certificate, label: plantedLabel, ...(keptDays && { keptDays }) };
  const sale = await sold({
    draft: { sport: { fields: [], ageLimits: [], categorySets: [], documents: [document] } },
  });
  await send(sale.token, await certificatePdf(planted));
  const { decide, fileId, open } = await inPanel(sale);
  await open();
  await decide({ state: 'refused', fileId: await fileId(), reason: planted });
  return sale;
}

const raced = ({ event }: Awaited<ReturnType<typeof sold>>, day: string, timeZone = 'UTC') =>
  db.execute(
    sql`update events set starts_at = ${day}::timestamptz, time_zone = ${timeZone} where id = ${event.eventId}`,
  );

/** The organizer asks for the document only of these ticket types. */
const askFor = ({ event }: Awaited<ReturnType<typeof sold>>, ticketIds: readonly string[]) =>
  db.execute(sql`update events set sport = jsonb_set(sport, '{documents,0,ticketIds}', ${JSON.stringify(ticketIds)}::jsonb)
    where id = ${event.eventId}`);

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

/** What work and activity say. */
const rowsAbout = async (text: string) =>
  (
    await db.execute(sql`select payload::text as row from outbox where payload::text like ${`%${text}%`}
      union all select row_to_json(a)::text from organizer_activity a where row_to_json(a)::text like ${`%${text}%`}`)
  ).rows;

describe('the documents of people after the race', () => {
  it.each([
    [undefined, 30, 1],
    [undefined, 31, 0],
    [7, 7, 1],
    [7, 8, 0],
  ])('of an organizer who keeps them %s days: %i days later there are %i', async (keptDays, days, left) => {
    const sale = await refused(keptDays === undefined ? {} : { keptDays });
    await raced(sale, daysAgo(days));

    await forgetOldDocuments(db);

    expect(await storedOf(sale)).toHaveLength(left);
  });

  it('are found in a dump if their bytes are stored in clear', async () => {
    const sale = await refused();
    expect((await wholeDump(db)).includes(planted)).toBe(false);

    await db
      .update(personDocuments)
      .set({ reason: Buffer.from(`\u00ff${planted}`) })
      .where(eq(personDocuments.participantId, sale.participantId));

    expect((await wholeDump(db)).includes(planted)).toBe(true);
    await withdraw(sale.token);
  });

  it('are nowhere after the job: no file, no state, no reason', async () => {
    const sale = await refused();
    await deliver();
    expect((await wholeDump(db)).includes(sale.participantId)).toBe(true);
    await raced(sale, daysAgo(31));

    await sweep(db);

    expect((await wholeDump(db)).includes(planted)).toBe(false);
    expect(await rowsAbout(plantedLabel)).toEqual([]);
    expect(await storedOf(sale)).toEqual([]);
  });
});

describe('documents before the race', () => {
  it('go with a canceled place at once', async () => {
    const sale = await refused();

    await inTransaction(db, async (tx) => cancelPlaces(tx, await lockOrder(tx, sale.order._id), 'all'));

    expect(await storedOf(sale)).toEqual([]);
  });

  it('go with the consent', async () => {
    const sale = await refused();
    await withdraw(sale.token);
    expect((await wholeDump(db)).includes(planted)).toBe(false);
    expect(await storedOf(sale)).toEqual([]);
  });

  it('go once the event does not ask for them any more', async () => {
    const sale = await refused();
    await db.execute(sql`update events set sport = sport - 'documents' where id = ${sale.event.eventId}`);

    await forgetOldDocuments(db);

    expect(await storedOf(sale)).toEqual([]);
  });

  it('go once the document is for other ticket types', async () => {
    const sale = await refused();
    await askFor(sale, ['another']);

    await forgetOldDocuments(db);

    expect(await storedOf(sale)).toEqual([]);
  });

  it('stay when the ticket type of the place was replaced by one that the document is for', async () => {
    const sale = await refused();
    const [old] = sale.event.ticketIds;
    const current = `new${old.slice(3)}`;
    await db.execute(sql`insert into ticket_types (id, event_id, name, price_cents, position, source_ticket_id)
      select ${current}, event_id, name, price_cents, position, id from ticket_types where id = ${old}`);
    await askFor(sale, [current]);

    await forgetOldDocuments(db);

    expect(await storedOf(sale)).toHaveLength(1);
  });

  it('can be withdrawn although the event does not ask them of the place any more', async () => {
    const sale = await refused();
    await askFor(sale, ['another']);

    expect(await withdraw(sale.token)).toMatchObject({ status: 200, body: { documents: [] } });
    expect(await storedOf(sale)).toEqual([]);
    expect((await withdraw(sale.token)).status).toBe(404);
  });

  it('stay in a race to come', async () => {
    const sale = await refused();
    await sweep(db);
    expect(await storedOf(sale)).toHaveLength(1);
  });
});
