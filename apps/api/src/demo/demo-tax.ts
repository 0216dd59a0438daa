import { eq } from 'drizzle-orm';
import { isLiveTpv } from '../config/config.ts';
import { organizers } from '../db/schema/organizers.ts';
import type { Services } from '../services.ts';
import { enterTaxMode } from '../tax-records/tax-mode.ts';
import { buyDemoOrder, type DemoOrder } from './buy-demo-order.ts';
import { DemoAccountsOnLiveError } from './demo-accounts.ts';

/** A demo organizer whose issuer is in VERI*FACTU mode. */
export interface DemoTax {
  readonly organizerId: string;
  /** The version of the agreement, with the name and the position of the person who signed it. */
  readonly agreement: { readonly version: string; readonly by: string };
  /** Orders with documents. Each names its buyer. */
  readonly demoOrders: readonly (DemoOrder & Required<Pick<DemoOrder, 'buyer'>>)[];
}

/**
 * Puts the issuer of a demo organizer into VERI*FACTU mode and buys its orders; the worker issues their documents. An
 * organizer that has entered the mode before stays as it is. Throws DemoAccountsOnLiveError if REDSYS_URL is the live TPV:
 * records can't be deleted.
 */
export async function importDemoTax(
  services: Pick<Services, 'db' | 'config' | 'log' | 'secret'>,
  { organizerId, agreement, demoOrders }: DemoTax,
): Promise<void> {
  const { db, config } = services;
  if (isLiveTpv(config.redsys)) throw new DemoAccountsOnLiveError();
  const [organizer] = await db
    .select({ taxIssuer: organizers.taxIssuer })
    .from(organizers)
    .where(eq(organizers.id, organizerId));
  if (!organizer || organizer.taxIssuer !== null) return;
  await enterTaxMode(services, organizerId, agreement);
  for (const demoOrder of demoOrders) {
    await buyDemoOrder(services, { accountId: null, buyer: demoOrder.buyer, demoOrder });
  }
}
