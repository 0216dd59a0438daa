import {
  cardPayments,
  closeServices,
  importBigEvent,
  importDemoAccounts,
  importDemoAuthenticators,
  importDemoData,
  importDemoOrders,
  importDemoPanel,
  importDemoPayouts,
  importDemoTax,
  openServices,
  readConfig,
} from '@dorsal/api';
import { bigEvent } from './big-event/big-event.ts';
import { demoData } from './demo-data.ts';
import { demoId } from './demo-id.ts';
import { demoOrders } from './demo-orders.ts';
import { demoPanel } from './demo-panel.ts';
import { demoPayouts } from './demo-payouts.ts';
import { demoTax } from './demo-tax.ts';
import { showCodes } from './show-codes.ts';
import { accountsWithApp, staffAccounts } from './demo-staff.ts';
import { regulationsHtml } from './regulations.ts';
import { restoreBankPayments } from './restore-bank-payments.ts';
import { sandboxOrigins } from './sandbox-origins.ts';

/**
 * Writes the demo data, with dates moved to the present, into the database of the environment. With `--big-event` also
 * the event with 12,480 participants.
 */
try {
  const services = await openServices(readConfig({ LOG_LEVEL: 'error', ...process.env }));
  try {
    const now = new Date();
    const { organizers, events, accounts } = demoData(now);
    const organizerOf = new Map(organizers.map((organizer) => [organizer.slug, organizer]));
    const frameOrigins = sandboxOrigins(services.config.redsys.url);
    // First, because it refuses if payments are real, and then nothing is written.
    await importDemoAccounts(services, [...accounts, ...staffAccounts]);
    await importDemoData(services, {
      organizers: organizers.map(({ email, ...organizer }) => ({
        ...organizer,
        contactEmail: email,
        frameOrigins,
      })),
      events: events.map((event) => {
        const organizer = organizerOf.get(event.organizerSlug);
        return {
          ...event,
          regulationsHtml: event.regulations && organizer ? regulationsHtml(event, organizer) : null,
        };
      }),
    });
    await importDemoPanel(services, demoPanel(now));
    await showCodes(frameOrigins, await importDemoAuthenticators(services, accountsWithApp));
    await importDemoOrders(services, { accountId: demoId('account lucia'), demoOrders });
    const big = process.argv.includes('--big-event') ? bigEvent(now) : null;
    if (big) await importBigEvent(services, big);
    await importDemoTax(services, demoTax);
    await importDemoPayouts(services, demoPayouts(now, big?.event.id ?? null));
    await restoreBankPayments(frameOrigins, await cardPayments(services));
  } finally {
    await closeServices(services);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
