import { campaignOf } from '@dorsal/domain/campaign';
import type { orders } from '../db/schema/orders.ts';

/** The source of an order, as stored. */
export type OrderSource = Partial<
  Pick<typeof orders.$inferInsert, 'embedOrigin' | 'utmSource' | 'utmMedium' | 'utmCampaign'>
>;

/**
 * The page of an organizer with the checkout's frame, and the campaign of the address by which the buyer came: that of
 * the page, or of the portal. Empty if nothing is known, so that a repeated checkout after a reload, which has lost the
 * address, keeps what the first one said.
 */
export function orderSource({
  returnUrl,
  campaign: query = '',
}: {
  readonly returnUrl: string | null;
  readonly campaign: string | undefined;
}): OrderSource {
  const page = returnUrl === null ? null : new URL(returnUrl);
  const parameters = page?.searchParams ?? new URLSearchParams(query);
  const campaign = campaignOf({
    source: parameters.get('utm_source'),
    medium: parameters.get('utm_medium'),
    name: parameters.get('utm_campaign'),
  });
  return {
    ...(page && { embedOrigin: page.origin }),
    ...(campaign && {
      utmSource: campaign.source,
      utmMedium: campaign.medium,
      utmCampaign: campaign.name,
    }),
  };
}
