import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sql } from 'drizzle-orm';
import { restores } from '../db/schema/restores.ts';
import { taxDeliveries, taxWaiting } from '../db/schema/tax.ts';
import { taxDesk } from '../testing/tax-desk.ts';
import { currentInstallation } from './installation.ts';
import { sendNextRecords } from './send-records.ts';

const { agency, answersOf, alerts, db, documentsOf, enter, issue, paid, sale, send, services } =
  await taxDesk();
const event = await sale();
await enter(event.organizerId);

beforeEach(async () => {
  agency.mode = 'up';
  await send();
  agency.envelopes.length = 0;
  agency.codes.clear();
  agency.now = () => new Date();
});

/** An order with its document, whose record waits. */
async function issued() {
  const orderId = await paid(event, { quantity: 1 });
  await issue();
  return orderId;
}

const numberOf = async (orderId: string) => (await documentsOf(orderId))[0]?.shown ?? '';

describe('sending', () => {
  it('delivers records in the order of their chain, once, also by three workers at once', async () => {
    const orders = [await issued(), await issued(), await issued()];

    await Promise.all([send(), send(), send()]);

    const numbers = await Promise.all(orders.map(numberOf));
    expect(agency.envelopes.map(({ records }) => records.map(({ invoice }) => invoice.number))).toEqual([
      numbers,
    ]);
    for (const orderId of orders)
      expect(await answersOf(orderId)).toMatchObject([{ state: 'accepted', csv: 'A-PRUEBA' }]);
    expect(await db.$count(taxWaiting)).toBe(0);
  });

  it("waits as long as the agency's answer says", async () => {
    agency.waitSeconds = 90;
    await issued();
    expect(await sendNextRecords(services)).toBe(true);
    await issued();

    expect(await sendNextRecords(services)).toBe(false);
    agency.waitSeconds = 0;
  });

  it.each(['down', 'html', 'half', 'fault'] as const)(
    'keeps the records if the agency is %s, and sends them later as delayed, before newer ones',
    async (mode) => {
      const early = await issued();
      agency.mode = mode;
      expect(await sendNextRecords(services)).toBe(true);
      expect(await db.$count(taxWaiting)).toBe(1);
      const [delivery] = await db.select().from(taxDeliveries);
      expect(delivery?.failingSince).not.toBeNull();
      expect(await sendNextRecords(services)).toBe(false);

      agency.mode = 'up';
      agency.envelopes.length = 0;
      const late = await issued();
      await send();

      const [delayed, punctual] = agency.envelopes;
      expect(delayed).toMatchObject({
        isDelayed: true,
        records: [{ invoice: { number: await numberOf(early) } }],
      });
      expect(punctual).toMatchObject({
        isDelayed: false,
        records: [{ invoice: { number: await numberOf(late) } }],
      });
      expect(await answersOf(early)).toMatchObject([{ state: 'accepted' }]);
    },
  );

  it('marks records as delayed that were generated more than 240 s ago', async () => {
    const orderId = await issued();
    // The trigger keeps records as they are: time passes for the agency's rule only in a copy of the check.
    await db.execute(sql`alter table tax_records disable trigger tax_records_append_only`);
    await db.execute(sql`update tax_records set generated_at = generated_at - interval '241 seconds'
      where id in (select record_id from tax_waiting)`);
    await db.execute(sql`alter table tax_records enable trigger tax_records_append_only`);

    await send();

    expect(agency.envelopes).toMatchObject([
      { isDelayed: true, records: [{ invoice: { number: await numberOf(orderId) } }] },
    ]);
  });

  it('recognizes its own record after a lost answer', async () => {
    const orderId = await issued();
    agency.mode = 'losesAnswers';
    await sendNextRecords(services);
    agency.mode = 'up';

    await send();

    expect(await answersOf(orderId)).toMatchObject([{ state: 'accepted', code: null }]);
    const number = await numberOf(orderId);
    expect(agency.kept.filter(({ invoice }) => invoice.number === number)).toHaveLength(1);
  });

  it('leaves a number that the agency has from another record to a person', async () => {
    const orderId = await issued();
    const [document] = await documentsOf(orderId);
    if (document?.record) agency.kept.push({ ...document.record, huella: 'F'.repeat(64) });

    await send();

    expect(await answersOf(orderId)).toMatchObject([{ state: 'refused', code: 3000 }]);
  });

  it.each([
    [1109, 'refused'],
    [2001, 'acceptedWithErrors'],
  ] as const)('leaves code %d, %s, to a person, and notifies the operator', async (code, state) => {
    const orderId = await issued();
    const number = await numberOf(orderId);
    agency.codes.set(number, code);

    await send();

    expect(await answersOf(orderId)).toMatchObject([{ state, code, text: `Código ${code}` }]);
    expect(await db.$count(taxWaiting)).toBe(0);
    expect(await alerts(`con el código ${code}.`)).toHaveLength(1);
  });

  it('leaves code 2004, a record that came late, closed, because there is nothing to do', async () => {
    const orderId = await issued();
    const number = await numberOf(orderId);
    agency.codes.set(number, 2004);

    await send();

    expect(await answersOf(orderId)).toMatchObject([
      { state: 'acceptedWithErrors', closedAt: expect.any(Date) },
    ]);
    expect(await alerts('con el código 2004.')).toEqual([]);
  });

  it.each([
    { refusal: 4104, alerted: 1, says: /^4104: Código 4104 Corrige el NIF y el nombre del emisor/ },
    { refusal: 3500, alerted: 0, says: /^3500: .*fallo técnico/ },
  ])(
    'keeps a record that is refused with $refusal, waits as long as the agency asks, and alerts once about a person’s work',
    async ({ refusal, alerted, says }) => {
      const orderId = await issued();
      agency.codes.set(await numberOf(orderId), refusal);
      agency.waitSeconds = 600;
      for (let attempt = 0; attempt < 3; attempt += 1) {
        await db.update(taxDeliveries).set({ nextSendAt: sql`now()` });
        expect(await sendNextRecords(services)).toBe(true);
      }
      agency.waitSeconds = 0;

      expect(await answersOf(orderId)).toEqual([null]);
      const [delivery] = await db.select().from(taxDeliveries);
      expect(delivery?.lastError).toMatch(says);
      expect(delivery?.nextSendAt.getTime()).toBeGreaterThan(Date.now() + 500_000);
      expect(await alerts(delivery?.lastError ?? '')).toHaveLength(alerted);

      agency.codes.clear();
      await send();
      expect(await answersOf(orderId)).toMatchObject([{ state: 'accepted' }]);
    },
  );

  it('alerts about an agency that says nothing about a record for an hour', async () => {
    const orderId = await issued();
    agency.mode = 'silent';
    await sendNextRecords(services);
    expect(await alerts('no dice nada de 1 registros')).toEqual([]);
    await db.update(taxDeliveries).set({
      failingSince: sql`${taxDeliveries.failingSince} - interval '61 minutes'`,
      nextSendAt: sql`now()`,
    });
    await sendNextRecords(services);

    expect(await alerts('no dice nada de 1 registros')).toHaveLength(1);
    agency.mode = 'up';
    await send();
    expect(await answersOf(orderId)).toMatchObject([{ state: 'accepted' }]);
  });

  it("notifies the operator if the agency's clock differs by more than a minute", async () => {
    await issued();
    agency.now = () => new Date(Date.now() - 120_000);

    await send();

    expect(await alerts('sincroniza su reloj')).toHaveLength(1);
  });

  it('sends nothing to a real agency from a database whose installation is not configured', async () => {
    await issued();
    const tax = { ...services.config.tax, serviceUrl: 'https://prewww1.aeat.es/soap' };

    expect(await sendNextRecords({ ...services, config: { ...services.config, tax } })).toBe(false);

    expect(await alerts('TAX_INSTALLATION')).toHaveLength(1);
    expect(await db.$count(taxWaiting)).toBe(1);
  });

  it('logs once why it sends nothing, and again once the cause is another', async () => {
    await issued();
    const errors = vi.spyOn(services.log, 'error').mockImplementation(() => undefined);
    const tryWith = (installation: string) => {
      const tax = { ...services.config.tax, serviceUrl: 'https://prewww1.aeat.es/soap', installation };
      return sendNextRecords({ ...services, config: { ...services.config, tax } });
    };

    for (const installation of ['otra', 'otra', 'otra', 'una más']) await tryWith(installation);

    const logged = errors.mock.calls.map(([, text]) => /dice (\S+ ?\S*)\. Si/.exec(String(text))?.[1]);
    errors.mockRestore();
    expect(logged).toEqual(['otra', 'una más']);
  });
});

it('draws the number of a restored database when records wait in it, so that a person is asked for it', async () => {
  await issued();
  await db.insert(restores).values({ restoredAt: new Date() });
  const before = await alerts('TAX_INSTALLATION');
  const tax = { ...services.config.tax, serviceUrl: 'https://prewww1.aeat.es/soap' };
  const restored = { ...services, config: { ...services.config, tax } };

  expect([await sendNextRecords(restored), await sendNextRecords(restored)]).toEqual([false, false]);

  const installation = await currentInstallation(db);
  expect(await alerts(`El número de instalación de esta base de datos es ${installation}`)).toHaveLength(1);
  expect(await alerts('TAX_INSTALLATION')).toHaveLength(before.length + 1);
});

it('the database refuses to change or delete a record', async () => {
  await issued();
  const refusal = { cause: expect.objectContaining({ message: expect.stringContaining('never changed') }) };
  for (const statement of [sql`update tax_records set xml = ''`, sql`delete from tax_records`])
    await expect(db.execute(statement)).rejects.toMatchObject(refusal);
});
