import { eq } from 'drizzle-orm';
import { isLiveTpv } from '../config/config.ts';
import { orders } from '../db/schema/orders.ts';
import { users } from '../db/schema/users.ts';
import type { Services } from '../services.ts';
import { buyDemoOrder, type DemoOrder } from './buy-demo-order.ts';
import { DemoAccountsOnLiveError } from './demo-accounts.ts';

/**
 * Buys the orders of a demo account, and of buyers without one, by the ordinary calls, with their e-mails and ledger
 * entries. Skips an account that has bought before. Throws DemoAccountsOnLiveError if REDSYS_URL is the live TPV.
 */
export async function importDemoOrders(
  services: Pick<Services, 'db' | 'config' | 'log' | 'secret'>,
  { accountId, demoOrders }: { readonly accountId: string; readonly demoOrders: readonly DemoOrder[] },
): Promise<void> {
  const { db, config } = services;
  if (isLiveTpv(config.redsys)) throw new DemoAccountsOnLiveError();
  const [account] = await db.select().from(users).where(eq(users.id, accountId));
  if (!account || (await db.$count(orders, eq(orders.userId, accountId))) > 0) return;
  const person = { fullName: account.name, email: account.email };
  for (const demoOrder of demoOrders) {
    const { buyer } = demoOrder;
    await buyDemoOrder(services, { accountId: buyer ? null : accountId, buyer: buyer ?? person, demoOrder });
  }
}
