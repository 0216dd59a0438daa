import { sql } from 'drizzle-orm';
import { isLiveTpv } from '../config/config.ts';
import { notificationUrl } from '../gateways/redsys/form.ts';
import { moreThanWasPaid } from '../gateways/redsys/rest.ts';
import { refundDone } from '../payments/payment-result.ts';
import type { Services } from '../services.ts';
import { DemoAccountsOnLiveError } from './demo-accounts.ts';

/** A payment that a bank accepted, with the refunds that it made of it. Amounts in cents, dates as in JSON. */
export interface PaidByCard {
  readonly number: string;
  readonly amountCents: number;
  readonly paidAt: string;
  readonly authorisationCode: string;
  /** Where the shop gets its results. */
  readonly notificationUrl: string;
  readonly refunds: readonly {
    readonly amountCents: number;
    readonly authorisationCode: string;
    readonly at: string;
  }[];
}

/**
 * All payments by card in the database, the oldest first, for the bank of the sandbox, which stores none.
 * Throws DemoAccountsOnLiveError if REDSYS_URL is the live TPV, which has its payments.
 */
export async function cardPayments({ db, config }: Pick<Services, 'db' | 'config'>): Promise<PaidByCard[]> {
  if (isLiveTpv(config.redsys)) throw new DemoAccountsOnLiveError();
  const { rows } = await db.execute<Record<string, unknown> & Omit<PaidByCard, 'notificationUrl'>>(sql`
    select a.number, a.amount_cents as "amountCents", a.settled_at as "paidAt",
      coalesce(a.authorisation_code, '000000') as "authorisationCode", coalesce(back.refunds, '[]') as refunds
    from payment_attempts a left join lateral (
      select json_agg(json_build_object('amountCents', r.amount_cents, 'at', r.settled_at,
        'authorisationCode', coalesce(r.authorisation_code, '000000')) order by r.settled_at) as refunds
      from refunds r where r.attempt_id = a.id and r.status = 'completed'
        and r.response_code in (${refundDone}, ${moreThanWasPaid})) back on true
    where a.method = 'card' and a.status in ('accepted', 'surplus') order by a.settled_at, a.number`);
  return rows.map((row) => ({
    ...row,
    paidAt: new Date(row.paidAt).toISOString(),
    notificationUrl: notificationUrl(config.publicUrl),
  }));
}
