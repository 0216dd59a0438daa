import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { exampleIssuer } from '../testing/invoiced-orders.ts';
import { sandboxAgency } from '../testing/sandbox-agency.ts';
import { taxDesk } from '../testing/tax-desk.ts';
import { requestDocument } from '../tax-documents/request-document.ts';
import { correctDocument } from './correct-document.ts';
import type { CorrectionChange } from './correction.ts';

const sandbox = await sandboxAgency();
const desk = await taxDesk({ serviceUrl: sandbox.serviceUrl });
const { documentsOf, enter, issue, purchase, recordsOf, sale, send, services, setBilling } = desk;
const event = await sale();
await enter(event.organizerId);
const fast = { waitSeconds: 0 };
beforeEach(() => sandbox.setFaults(fast));

async function answered({ code, billing = false }: { code?: number; billing?: boolean } = {}) {
  const order = await purchase(event, { billing });
  await issue();
  if (code !== undefined) await sandbox.setFaults({ ...fast, recordCode: code });
  await send();
  await sandbox.setFaults(fast);
  const [document] = await documentsOf(order._id);
  if (!document) throw new Error('The order has no document.');
  return { order, document };
}

async function corrected(orderId: string, documentId: string, change: CorrectionChange) {
  await correctDocument(services, {
    documentId,
    change,
    key: randomUUID(),
    reason: 'Prueba',
    by: { operator: 'Pau' },
  });
  await send();
  return (await recordsOf(orderId)).map(({ state }) => state);
}

describe("the sandbox's agency, which checks records by its own code, accepts", () => {
  it('the correction of a refused record, and one of the accepted correction', async () => {
    const { order, document } = await answered({ code: 1187 });

    expect(await corrected(order._id, document.id, { kind: 'record' })).toEqual(['refused', 'accepted']);
    expect(await corrected(order._id, document.id, { kind: 'record' })).toEqual([
      'refused',
      'accepted',
      'accepted',
    ]);
  });

  it('the annulment of an accepted and of a refused document', async () => {
    const known = await answered();
    const unknown = await answered({ code: 1187 });

    expect(await corrected(known.order._id, known.document.id, { kind: 'annulment' })).toEqual([
      'accepted',
      'accepted',
    ]);
    expect(await corrected(unknown.order._id, unknown.document.id, { kind: 'annulment' })).toEqual([
      'refused',
      'accepted',
    ]);
  });

  it('an R4 by substitution with another recipient and rate', async () => {
    const { order, document } = await answered({ billing: true });
    const recipient = { ...exampleIssuer, taxId: 'B00714261', name: 'Ferrer y Mas, S.L.P.' };

    expect(
      await corrected(order._id, document.id, {
        kind: 'invoice',
        recipient,
        classes: { ticket: { iva21: 'iva10' } },
      }),
    ).toEqual(['accepted', 'accepted']);
  });

  it('two F3 in place of one', async () => {
    const { order } = await answered();
    await setBilling(order);
    const exchange = await requestDocument(services, order._id);
    const recipient = { ...exampleIssuer, taxId: 'B00714261', name: 'Ferrer y Mas, S.L.P.' };

    expect(await corrected(order._id, exchange?.id ?? '', { kind: 'invoice', recipient })).toEqual([
      'accepted',
      'accepted',
      'accepted',
      'accepted',
    ]);
  });
});

it('and its chain is whole after them', async () => {
  const chains = await sandbox.chains();

  expect(chains).toMatchObject([{ issuer: exampleIssuer.taxId, forks: 0, gaps: 0, mismatches: 0, ends: 1 }]);
});
