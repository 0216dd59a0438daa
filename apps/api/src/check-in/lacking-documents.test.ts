import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { events } from '../db/schema/events.ts';
import { orders, participants } from '../db/schema/orders.ts';
import { eventsWithPhones } from '../testing/check-in-phone.ts';
import { card, certificate, certificatePdf, documentDesk } from '../testing/document-desk.ts';

const desk = await documentDesk();
const { services, app, db, sold, send, withdraw, inPanel } = desk;
const { phone } = eventsWithPhones(services, app);
const pdf = await certificatePdf();
const lacking = { category: null, isMinor: false, showsLicence: false, lacksDocuments: [certificate.label] };

/** A place with a phone at the entrance. `changed`: what the phone gets if it has the list of before `settle`. */
async function atEntrance() {
  const sale = await sold();
  const north = await phone(sale.event.eventId);
  // The list repeats changes of the last seconds.
  const settle = async () => {
    const anHourAgo = sql`now() - interval '1 hour'`;
    const { order, participantId, event } = sale;
    await db.update(events).set({ updatedAt: anHourAgo }).where(eq(events.id, event.eventId));
    await db.update(participants).set({ changedAt: anHourAgo }).where(eq(participants.id, participantId));
    await db.update(orders).set({ statusChangedAt: anHourAgo }).where(eq(orders.id, order._id));
  };
  const find = async (since?: string) =>
    (await north.list(since)).participants.find(({ _id }) => _id === sale.participantId);
  const { decide, fileId } = await inPanel(sale);
  return {
    sale,
    north,
    find,
    settle,
    changed: () => find(new Date().toISOString()),
    answer: async (body: object) => decide({ ...body, fileId: await fileId() }),
  };
}

describe('what the phone at the entrance gets of the documents of a runner', () => {
  it('is the name of a required one until it is accepted, in the list and with a scan', async () => {
    const { sale, north, find, settle, changed, answer } = await atEntrance();
    expect((await find())?.race).toEqual(lacking);
    await send(sale.token, pdf);
    expect((await find())?.race).toEqual(lacking);
    await answer({ state: 'refused', reason: 'No es apto para correr' });
    const refused = await find();
    expect(refused?.race).toEqual(lacking);
    expect(JSON.stringify(refused)).not.toMatch(/apto|refused|pending|missing/);

    await send(sale.token, pdf);
    await settle();
    expect(await changed()).toBeUndefined();
    await answer({ state: 'accepted' });

    expect(await changed()).toMatchObject({ fullName: 'Vera Soler Ferrer' });
    expect((await changed())?.race).toBeUndefined();
    expect((await north.scan(sale.participantId)).body.participant).toMatchObject({
      fullName: 'Vera Soler Ferrer',
    });
    await withdraw(sale.token);
    expect((await north.scan(sale.participantId)).body.participant?.race).toEqual(lacking);
  });

  it('changes again if the person withdraws an accepted one', async () => {
    const { sale, settle, changed, answer } = await atEntrance();
    await send(sale.token, pdf);
    await answer({ state: 'accepted' });
    await settle();
    expect(await changed()).toBeUndefined();

    await withdraw(sale.token);

    expect((await changed())?.race).toEqual(lacking);
  });

  it('changes again, for every participant, if the event asks other documents', async () => {
    const { sale, settle, changed } = await atEntrance();
    const ofEvent = eq(events.id, sale.event.eventId);
    const [row] = await db.select({ sport: events.sport }).from(events).where(ofEvent);
    if (!row?.sport) throw new Error('The event has no rules.');
    await settle();
    expect(await changed()).toBeUndefined();

    const documents = [{ ...certificate, label: 'Seguro de montaña' }];
    await db
      .update(events)
      .set({ sport: { ...row.sport, documents }, updatedAt: sql`now()` })
      .where(ofEvent);
    expect((await changed())?.race).toEqual({ ...lacking, lacksDocuments: ['Seguro de montaña'] });

    await db.update(events).set({ sport: null, updatedAt: sql`now()` }).where(ofEvent);
    expect(await changed()).toMatchObject({ fullName: 'Vera Soler Ferrer' });
    expect((await changed())?.race).toBeUndefined();
  });

  it('is nothing of optional ones, and of those of another ticket type', async () => {
    const { sale, find } = await atEntrance();
    const [sport] = await db.select().from(events).where(eq(events.id, sale.event.eventId));
    const rules = sport?.sport;
    if (!rules) throw new Error('The event has no rules.');
    const documents = [{ ...certificate, ticketIds: ['0'.repeat(26)] }, card];
    await db
      .update(events)
      .set({ sport: { ...rules, documents } })
      .where(eq(events.id, sale.event.eventId));

    expect((await find())?.race).toBeUndefined();
  });
});
