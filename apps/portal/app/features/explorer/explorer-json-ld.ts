import type { EventListItemBody } from '@dorsal/api-contract/events';
import { breadcrumbJsonLd } from '~/configuration/breadcrumb-json-ld.ts';

/** The events that a page shows at first, and its breadcrumb, for search engines. Source: schema.org/ItemList. */
export function explorerJsonLd(
  events: readonly Pick<EventListItemBody, 'name' | 'slug'>[],
  publicUrl: string,
): Record<string, unknown>[] {
  const way = breadcrumbJsonLd(publicUrl, [{ name: 'Inicio', path: '/' }, { name: 'Eventos' }]);
  // Search engines report an empty list as an error.
  if (events.length === 0) return [way];
  const list = {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: events.map(({ name, slug }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: `${publicUrl}/events/${slug}`,
    })),
  };
  return [list, way];
}
