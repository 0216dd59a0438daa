import { readConfig } from '@dorsal/api/internal/config/config';
import { closeServices, openServices } from '@dorsal/api/internal/services';
import { issueDueDocuments } from '@dorsal/api/internal/tax-documents/issue-documents';
import { verifyChains } from '@dorsal/api/internal/tax-records/verify-chains';
import type { Postgres } from '../../../harness/src/parts/postgres.ts';
import { leaveOrders, payOrders, seedIssuedEvent, withApi } from '../../../harness/src/parts/tax-orders.ts';
import type { Benchmark, Round } from '../benchmark.ts';
import { copyOrder } from './copied-orders.ts';

const toReach = 200;
const orders = 2_000;

/** The worker's job for documents, for one issuer whose orders were paid before. */
export const taxDocuments: Benchmark = {
  id: 'tax-documents',
  title: `documents of one issuer issued per second by one worker, over ${toReach}`,
  requires: 1,
  round: issueAll,
};

async function issueAll(postgres: Postgres): Promise<Round> {
  const url = await postgres.createDatabase();
  const services = await openServices(readConfig({ DATABASE_URL: url, LOG_LEVEL: 'silent' }));
  const { db } = services;
  try {
    const event = await seedIssuedEvent(db, { isInMode: true });
    const [first] = await withApi({ DATABASE_URL: url }, async (line) => {
      const left = await leaveOrders(line, event, 1);
      await payOrders(line, left);
      return left;
    });
    if (!first) throw new Error('A buyer left an order.');
    await copyOrder(db, first.orderId, orders);
    const startedAt = performance.now();
    const before = process.cpuUsage();
    while (await issueDueDocuments(services));
    const elapsed = (performance.now() - startedAt) / 1000;
    const { user, system } = process.cpuUsage(before);
    const [chain] = await verifyChains(db);
    if (!chain?.report.isIntact || chain.report.records !== orders + 1)
      throw new Error('The chain is not whole.');
    const perSecond = (orders + 1) / elapsed;
    return {
      ratio: perSecond / toReach,
      detail: `${perSecond.toFixed(0)} documents/s; the worker needs ${((user + system) / 1e6 / elapsed).toFixed(2)} of a processor`,
    };
  } finally {
    await closeServices(services);
  }
}
