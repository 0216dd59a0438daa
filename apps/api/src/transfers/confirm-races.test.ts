import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { checkBooks } from '../testing/books.ts';
import { testServices } from '../testing/test-services.ts';
import { transferDesk } from '../testing/transfer-desk.ts';
import { withoutRowLocks } from '../testing/without-row-locks.ts';
import { confirmLines } from './confirm-lines.ts';

type Desk = Awaited<ReturnType<typeof transferDesk>>;

/** Lines that two people confirm at once, each for another order. */
async function confirmAtOnce(
  { awaiting, staff, event, statusOf }: Desk,
  through: Parameters<typeof confirmLines>[0],
) {
  const rounds = 6;
  const { imported, userId } = await staff();
  let paid = 0;
  for (let round = 0; round < rounds; round += 1) {
    const orders = [await awaiting('Ana Gil'), await awaiting('Pau Soler')];
    const [line] = await imported([{ cents: 1850, texts: [`INGRESO ${round}`] }]);
    const member = { userId, network: '203.0.113.7' };
    await Promise.allSettled(
      orders.map(({ _id: orderId }) =>
        confirmLines(
          through,
          { organizerId: event.organizerId, member },
          { key: randomUUID(), choices: [{ lineId: line?._id ?? '', orderId, amountCents: 1850 }] },
        ),
      ),
    );
    const statuses = await Promise.all(orders.map(({ _id }) => statusOf(_id)));
    paid += statuses.filter((status) => status === 'paid').length;
  }
  return { rounds, paid };
}

describe('two people who confirm one line at once for two orders', async () => {
  const services = await testServices();
  checkBooks(services);

  it('pay one of them', async () => {
    const { rounds, paid } = await confirmAtOnce(await transferDesk(services), services);

    expect(paid).toBe(rounds);
  });

  it('would pay both without the lock of the line (negative control)', async () => {
    const { rounds, paid } = await confirmAtOnce(await transferDesk(services), withoutRowLocks(services));

    expect(paid).toBeGreaterThan(rounds);
  });
});

describe('two people who confirm two lines at once for one order', async () => {
  const services = await testServices();
  checkBooks(services);

  it('pay it by one of the lines', async () => {
    const { awaiting, staff, storedLines } = await transferDesk(services);
    const order = await awaiting();
    const [ana, pau] = [await staff('owner'), await staff()];
    const [one, two] = await ana.imported([
      { cents: 1850, texts: [order.concept, 'UNA'] },
      { cents: 1850, texts: [order.concept, 'DOS'] },
    ]);
    const choice = (line: typeof one) => [{ lineId: line?._id ?? '', orderId: order._id, amount: 18.5 }];

    const results = await Promise.all([ana.outcomes(choice(one)), pau.outcomes(choice(two))]);

    expect(results.flat().toSorted()).toEqual(['accepted', 'orderTaken']);
    expect((await storedLines()).filter(({ orderId }) => orderId === order._id)).toHaveLength(1);
  });
});
