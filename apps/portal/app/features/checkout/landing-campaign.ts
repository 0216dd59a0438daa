import type { EventBody } from '@dorsal/api-contract/events';

/**
 * The `utm` parameters of the address by which the visitor came to this event or its checkout, as in its query. The browser
 * knows the address with which the document was loaded: nothing is stored on the device, which would need a consent, and
 * a campaign for another event is not used. Source: decisions, "Where sales come from".
 */
export function landingCampaign({ _id, slug }: Pick<EventBody, '_id' | 'slug'>): string | undefined {
  const [landing] = performance.getEntriesByType('navigation');
  const [, handle, query] = /\/events\/([^/?#]+)[^?#]*\?([^#]+)/.exec(landing?.name ?? '') ?? [];
  if (handle !== slug && handle !== _id) return undefined;
  return query?.match(/\butm_(?:source|medium|campaign)=[^&]+/g)?.join('&');
}
