import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { byChance } from '../testing/by-chance.ts';
import { taxDesk } from '../testing/tax-desk.ts';
import { withoutRowLocks } from '../testing/without-row-locks.ts';
import { correctDocument } from './correct-document.ts';

const { chainFaults, db, documentsOf, enter, issue, nifOf, paid, recordsOf, sale, send, services } =
  await taxDesk({
    keepsBooks: false,
  });

/** A document whose record was accepted, corrected by four presses of one button at once. */
async function pressedAtOnce(by: typeof services) {
  const event = await sale();
  await enter(event.organizerId);
  const orderId = await paid(event, { quantity: 1 });
  await issue();
  await send();
  const [document] = await documentsOf(orderId);
  const press = {
    documentId: document?.id ?? '',
    change: { kind: 'record' },
    key: randomUUID(),
    reason: 'Dos pulsaciones',
    by: { operator: 'Pau' },
  } as const;
  const made = await Promise.allSettled(Array.from({ length: 4 }, () => correctDocument(by, press)));
  const { report } = await chainFaults(await nifOf(event.organizerId));
  return { made, records: await recordsOf(orderId), report };
}

it('two presses of a correction make one record, and both get it', async () => {
  const { made, records, report } = await pressedAtOnce(services);

  expect(records).toHaveLength(2);
  const ids = made.map((each) => (each.status === 'fulfilled' ? each.value.id : each.reason));
  expect(new Set(ids).size).toBe(1);
  expect(report.problems).toEqual([]);
});

it('make several without the locks and the wall (negative control)', byChance, async () => {
  await db.execute(sql`alter table tax_corrections drop constraint if exists tax_corrections_key`);
  await db.execute(sql`alter table tax_records drop constraint if exists tax_records_position`);

  const { records } = await pressedAtOnce(withoutRowLocks(services));

  expect(records.length).toBeGreaterThan(2);
});
