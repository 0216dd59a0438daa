import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { RefundAccountBody } from '@dorsal/api-contract/refund-accounts';
import { inTransaction } from '../db/in-transaction.ts';
import { bankFiles, bankLines } from '../db/schema/bank-lines.ts';
import { outbox } from '../db/schema/outbox.ts';
import { paymentAttempts, refunds } from '../db/schema/payments.ts';
import { refundAccounts } from '../db/schema/payouts.ts';
import { newId } from '../ids.ts';
import { sealedPayerIban } from '../payments/payer-iban.ts';
import { requestRefund } from '../payments/request-refund.ts';
import { askForAccount } from '../payments/refund-account.ts';
import { completeTransferRefund } from '../payments/complete-refund.ts';
import { Browser } from '../testing/browser.ts';
import { payoutDesk } from '../testing/payout-desk.ts';
import { exampleIban } from '../testing/seed-event.ts';
import { newToken } from '../token-hash.ts';
import { newPaymentFile } from './payment-file.ts';

const { app, db, mailedToken, paidByTransfer, services, transferRefund } = await payoutDesk();
const browser = new Browser(app);

type Answer = RefundAccountBody & { code?: string; fields?: Record<string, string> };
const url = (token: string) => `/api/refund-accounts/${token}`;
const see = (token: string) => browser.call<Answer>('GET', url(token));
const give = (token: string, body: object = {}) =>
  browser.call<Answer>('PUT', url(token), {
    body: { iban: 'es91 2100 0418 4502 0005 1332', holder: 'Ferrer Mas, Lucía', ...body },
  });
const stored = async (refundId: string) =>
  (await db.select().from(refundAccounts).where(eq(refundAccounts.refundId, refundId)))[0];

describe('the link that asks for the account of a refund', () => {
  it('shows the refund, takes the account once, and stores it encrypted', async () => {
    const { token, refundId } = await transferRefund();

    const { body } = await see(token);
    expect(body).toMatchObject({ state: 'open', amount: 18.5, buyerName: 'Lucía Ferrer Mas' });

    expect(await give(token)).toMatchObject({ status: 200, body: { state: 'given' } });
    expect(await give(token)).toMatchObject({ status: 409, body: { code: 'account_given' } });
    expect((await see(token)).body.state).toBe('given');
    const row = await stored(refundId);
    expect(row).toMatchObject({ maskedIban: 'ES•• •••• 1332', holder: 'Ferrer Mas, Lucía' });
    expect(row?.iban?.toString('latin1')).not.toContain(exampleIban);
    expect(row?.tokenHash).not.toContain(token);
  });

  it('takes one of two accounts that come at once', async () => {
    const { token } = await transferRefund();

    const answers = await Promise.all([give(token), give(token)]);

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it.each([
    ['iban', { iban: 'ES91 2100 0418 4502 0005 1323' }, 'revisa las cifras'],
    ['iban', { iban: '' }, 'Escribe el IBAN'],
    ['holder', { holder: 'Pere Soler Gil' }, 'tiene que estar a nombre de Lucía Ferrer Mas'],
    ['holder', { holder: ' ' }, 'Escribe el nombre'],
  ])('refuses a wrong %s and stays open', async (field, body, sentence) => {
    const { token } = await transferRefund();

    expect(await give(token, body)).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.stringContaining(sentence) } },
    });
    expect((await see(token)).body.state).toBe('open');
  });

  it('ends when it expires, and when another one is mailed', async () => {
    const { token, refundId, orderId } = await transferRefund();
    await db
      .update(refundAccounts)
      .set({ expiresAt: sql`now()` })
      .where(eq(refundAccounts.refundId, refundId));
    expect((await see(token)).body.state).toBe('expired');
    expect(await give(token)).toMatchObject({ status: 409, body: { code: 'link_expired' } });

    await inTransaction(db, (tx) => askForAccount(tx, services, { orderId, refundId }));

    expect(await see(token)).toMatchObject({ status: 404, body: { code: 'refund_account_link' } });
    expect((await see(await mailedToken(refundId))).body.state).toBe('open');
  });

  it('is not mailed again once the refund is in a file for the bank', async () => {
    const { token, refundId, orderId } = await transferRefund();
    await give(token);
    await newPaymentFile(services, '2026-11-30');

    expect(await inTransaction(db, (tx) => askForAccount(tx, services, { orderId, refundId }))).toBe(false);
    expect(await stored(refundId)).toMatchObject({ holder: 'Ferrer Mas, Lucía' });
  });

  it('asks for nothing after a person has sent the money', async () => {
    const { token, orderId } = await transferRefund();
    await completeTransferRefund(services, orderId);

    expect((await see(token)).body.state).toBe('given');
  });

  it('is unknown if no buyer was mailed it', async () => {
    expect(await see(newToken())).toMatchObject({ status: 404, body: { code: 'refund_account_link' } });
    expect(await see('x')).toMatchObject({ status: 404 });
  });
});

it("a refund goes to the account that paid, if the bank's file had it, and the buyer is not asked", async () => {
  const { orderId, organizerId } = await paidByTransfer();
  const [fileId, lineId] = [newId(), newId()];
  const day = '2026-11-22';
  await db.insert(bankFiles).values({
    id: fileId,
    organizerId,
    hash: fileId,
    name: 'extracto.n43',
    format: 'norma43',
    firstDay: day,
    lastDay: day,
    movements: 1,
  });
  await db.insert(bankLines).values({
    id: lineId,
    organizerId,
    fileId,
    key: lineId,
    bookedOn: day,
    amountCents: 1850,
    text: 'TRANSFERENCIA',
    payerIban: sealedPayerIban(services, lineId, exampleIban),
    state: 'confirmed',
    orderId,
    decidedAt: new Date(),
  });

  await requestRefund(services, orderId);

  const rows = await db
    .select({ account: refundAccounts })
    .from(refundAccounts)
    .innerJoin(refunds, eq(refunds.id, refundAccounts.refundId))
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .where(eq(paymentAttempts.orderId, orderId));
  expect(rows).toMatchObject([
    { account: { maskedIban: 'ES•• •••• 1332', holder: 'Lucía Ferrer Mas', tokenHash: null } },
  ]);
  const mails = await db.$count(
    outbox,
    sql`starts_with(${outbox.dedupeKey}, ${`refund-account-asked:${orderId}`})`,
  );
  expect(mails).toBe(0);
});
