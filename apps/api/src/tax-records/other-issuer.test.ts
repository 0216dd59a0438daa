import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { organizers } from '../db/schema/organizers.ts';
import { taxWork } from '../db/schema/tax.ts';
import { exampleIssuer, invoicedOrders } from '../testing/invoiced-orders.ts';
import { partialRefunds } from '../testing/partial-refunds.ts';
import { taxDesk } from '../testing/tax-desk.ts';

const desk = await taxDesk();
const { alerts, app, chainFaults, db, documentsOf, enter, issue, paid, purchase } = desk;
const { sale, sendRefunds, services, setBilling } = desk;
const { ask } = invoicedOrders(services, app);
const { refund } = await partialRefunds(services);

const former = exampleIssuer.taxId;
const later = { ...exampleIssuer, taxId: 'B00716217', name: 'Otra, S.L.' };

describe('an organizer that gets another NIF in the mode', () => {
  let event: Awaited<ReturnType<typeof sale>>;
  let [before, exchanged] = [
    { _id: '', checkoutToken: '' },
    { _id: '', checkoutToken: '' },
  ];
  let between = '';

  beforeAll(async () => {
    event = await sale();
    await enter(event.organizerId);
    before = await purchase(event);
    exchanged = await purchase(event);
    await issue();
    await db.update(organizers).set({ invoiceIssuer: later }).where(eq(organizers.id, event.organizerId));
    between = await paid(event);
    await issue();
  });

  it('sells on, and a person is asked to enter the mode with it', async () => {
    expect(await documentsOf(between)).toEqual([]);
    const problem = `El emisor del organizador ya no es ${former}: entra en VERI*FACTU con el NIF nuevo (tax enter).`;
    expect(await db.select({ problem: taxWork.problem }).from(taxWork)).toEqual([{ problem }]);
    expect(await alerts(problem)).toHaveLength(1);
  });

  it('rectifies and exchanges what its former NIF has sold by that NIF', async () => {
    await refund(before._id, { scope: { kind: 'all' }, withFee: true });
    await sendRefunds();
    await issue();
    await setBilling(exchanged);
    await ask(exchanged._id, { token: exchanged.checkoutToken });

    for (const { _id } of [before, exchanged])
      expect((await documentsOf(_id))[1]).toMatchObject({
        type: _id === before._id ? 'R5' : 'F3',
        nif: former,
        issuer: exampleIssuer,
        record: { invoice: { issuer: former }, issuerName: exampleIssuer.name },
      });
  });

  it('documents the sales that waited, and all later ones, by the new one, in a chain of its own', async () => {
    await enter(event.organizerId);
    const after = await paid(event);
    await issue();

    for (const orderId of [between, after])
      expect(await documentsOf(orderId)).toMatchObject([
        { type: 'F2', nif: later.taxId, issuer: later, record: { invoice: { issuer: later.taxId } } },
      ]);
    expect(await db.$count(taxWork)).toBe(0);
    for (const [nif, records] of [
      [former, 4],
      [later.taxId, 2],
    ] as const)
      expect(await chainFaults(nif)).toMatchObject({ records, report: { problems: [] } });
  });
});
