import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { payoutAccounts } from '../db/schema/payouts.ts';
import { operate } from '../testing/operator.ts';
import { payoutDesk } from '../testing/payout-desk.ts';
import { giveRefundAccount } from '../payouts/refund-account-link.ts';
import { exampleIban } from '../testing/seed-event.ts';

const { club, db, giveAccount, mailedToken, services, transferRefund } = await payoutDesk();
const folder = await mkdtemp(join(tmpdir(), 'dorsal-payouts-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
/** With ordinary spaces before the euro sign. */
const run = async (line: string) => {
  const { code, out, error } = await operate(services, line);
  return { code, out: out.replaceAll('\u00a0', ' '), error: error.replaceAll('\u00a0', ' ') };
};

describe('the commands about payouts', () => {
  it('propose, write the file, write it again, and note what the bank has sent', async () => {
    const { slug } = await club(2);
    const { refundId, token } = await transferRefund();
    await giveRefundAccount(services, token, { iban: exampleIban, holder: 'Lucía Ferrer Mas' });
    const out = join(folder, 'uno.xml');

    expect((await run(`payouts propose ${slug} --amount 10.00`)).out).toMatch(/10,00 €\s+proposed$/);
    const made = await run(`payouts file --out ${out} --day 2026-11-30`);

    const xml = await readFile(out, 'utf8');
    const [, id = ''] = /<MsgId>(\w+)</.exec(xml) ?? [];
    expect(made.out).toContain(`${id}  2 transfers  28,50 €  for 2026-11-30`);
    expect(made.out).toContain(`run payouts paid ${id}`);
    expect((await stat(out)).mode & 0o077).toBe(0);
    expect(xml).toContain(`<EndToEndId>${refundId}</EndToEndId>`);

    const again = join(folder, 'otra-vez.xml');
    const nothing = await run(`payouts file --out ${again}`);
    expect(nothing.out).toContain(`With --id ${id} it is written again.`);
    await run(`payouts file --out ${again} --id ${id}`);
    expect(await readFile(again, 'utf8')).toBe(xml);
    expect((await run(`payouts file --out ${again} --id ${id}`)).error).toContain('is there already');

    expect((await run('payouts list --state sent')).out).toContain(id);
    expect((await run(`payouts paid ${id}`)).out).toBe(
      'Payouts that are paid now: 1. Refunds that are completed now: 1.',
    );
    expect(JSON.parse((await run('payouts list --json')).out)).toMatchObject([
      { state: 'paid', amountCents: 1000 },
    ]);
  });

  it('say who is skipped, and why', async () => {
    const [without, waiting] = [await club(1), await club(1)];
    await db.delete(payoutAccounts).where(eq(payoutAccounts.organizerId, without.organizerId));
    await giveAccount(waiting.organizerId, sql`now() + interval '1 hour'`);

    expect((await run(`payouts propose ${without.slug}`)).out).toContain('skipped, it has no account');
    expect((await run(`payouts propose ${waiting.slug}`)).out).toContain('skipped, its account was changed');
  });

  it('say what waits for its account instead of sending it elsewhere', async () => {
    const { organizerId, slug } = await club(1);
    await run(`payouts propose ${slug}`);
    await giveAccount(organizerId, sql`now() + interval '1 hour'`);

    const { out } = await run(`payouts file --out ${join(folder, 'ninguno.xml')}`);

    expect(out).toContain('Nothing waits for a file.');
    expect(out).toMatch(/waits: the account of \S+ was changed/);
  });

  it('lose nothing if the file can not be written: it is written by its id', async () => {
    const { slug } = await club(1);
    await run(`payouts propose ${slug}`);

    const { code, error } = await run(`payouts file --out ${join(folder, 'no-hay', 'x.xml')}`);

    expect(code).toBe(1);
    const [, id = ''] = /payouts file --id (\w+)/.exec(error) ?? [];
    const out = join(folder, 'despues.xml');
    await run(`payouts file --out ${out} --id ${id}`);
    expect(await readFile(out, 'utf8')).toContain(`<MsgId>${id}</MsgId>`);
  });

  it('ask again for the account of a refund that the bank sent back', async () => {
    const { orderId, refundId, token } = await transferRefund();
    await giveRefundAccount(services, token, { iban: exampleIban, holder: 'Lucía Ferrer Mas' });
    await run(`payouts file --out ${join(folder, 'devuelto.xml')}`);

    expect((await run(`refunds ask-account ${orderId}`)).error).toContain('add --returned');
    expect((await run(`refunds ask-account ${orderId} --returned`)).out).toContain('18,50 €');

    const again = { iban: exampleIban, holder: 'Ferrer Mas Lucía' };
    await giveRefundAccount(services, await mailedToken(refundId), again);
    const out = join(folder, 'devuelto-2.xml');
    await run(`payouts file --out ${out}`);
    expect(await readFile(out, 'utf8')).toContain(`<EndToEndId>${refundId}</EndToEndId>`);
  });

  it('refuse what they can not do, with a sentence', async () => {
    const { slug } = await club(1);
    const [proposed = ''] = (await run(`payouts propose ${slug}`)).out.split(' ');

    expect(await run(`payouts propose ${slug} --amount 500`)).toMatchObject({
      code: 1,
      error: expect.stringContaining('0,00 € are left'),
    });
    expect(await run('payouts propose --amount 5')).toMatchObject({ code: 2 });
    expect(await run(`payouts paid ${proposed}`)).toMatchObject({
      code: 1,
      error: expect.stringContaining('is proposed'),
    });
    expect(await run('payouts paid nada')).toMatchObject({ code: 1 });
    expect((await run(`payouts cancel ${proposed}`)).out).toContain('cancelled');
    expect((await run(`payouts file --out ${join(folder, 'x.xml')} --day lunes`)).code).toBe(2);
  });
});
