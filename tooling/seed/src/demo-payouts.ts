import type { DemoPayouts } from '@dorsal/api';
import { demoId } from './demo-id.ts';
import { demoOrganizers } from './demo-organizers.ts';

const dayMs = 24 * 60 * 60 * 1000;
const slug = 'linea-de-cal';

/**
 * The account of Línea de Cal, and what was paid out to it: 60,000 € and 25,000 € of the event with 12,480 participants, if
 * there is one.
 */
export function demoPayouts(now: Date, bigEventId: string | null): DemoPayouts {
  const organizer = demoOrganizers.find((one) => one.slug === slug);
  if (!organizer) throw new Error(`The demo data has no organizer "${slug}".`);
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  return {
    organizerId: demoId(`organizer ${slug}`),
    // At a bank number that no bank has.
    account: { iban: 'ES6999990001494000004911', holder: organizer.invoiceIssuer.name },
    paid:
      bigEventId === null
        ? []
        : [
            { eventId: bigEventId, amountCents: 60_000_00, paidAt: daysAgo(40) },
            { eventId: bigEventId, amountCents: 25_000_00, paidAt: daysAgo(11) },
          ],
  };
}
