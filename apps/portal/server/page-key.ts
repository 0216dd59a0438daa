import { isEventPeriod } from '@dorsal/domain/event-period';

/** An event's `_id` or slug, or a post's slug. */
const handle = String.raw`[a-z\d][a-z\d_-]{0,190}`;

/** Pages without personal data that many people ask for; each is the same for everybody at one moment. */
const commonPages = new RegExp(
  `^/(?:robots\\.txt|sw\\.js|(?:manifest|check-in)\\.webmanifest|sitemap\\.xml|sitemap/[a-z]+(?:-\\d+)?\\.xml|blog|post/${handle}|contact|legal/[a-z]+|hazte-partner(?:/[a-z-]+)?|events/${handle}(?:/(?:calendar\\.ics|contacto|checkout/${handle}))?)?$`,
);

/** Those on which a parameter chooses a ticket in advance. */
const checkoutPage = new RegExp(`^/events/${handle}/checkout/${handle}$`);
const ticketId = new RegExp(`^${handle}$`);

/** Those that filters change. */
const filteredPages = /^\/events(?:\/page\.json|\/feed\.xml|\/calendar\.ics)?$/;

/** Filters that many people ask for alike; a place that somebody looks at is their own. */
const commonFilters = ['q', 'category', 'date'];
const rareFilters = ['distance', 'area'];
const longestFilter = 60;

/**
 * What a page depends on of its address, as an address: those with the same key are answered alike. Undefined for what is
 * no page for everybody, or seldom asked for twice. Source: security, H8.
 */
export function pageKey(url: string): string | undefined {
  if (!url.startsWith('/')) return undefined;
  // Put together, not resolved: an address that begins with two slashes would name another host.
  const { pathname, searchParams } = new URL(`http://localhost${url}`);
  const path = pathname.replace(/(?<=[^/])\/$/, '');
  const ticket = searchParams.get('ticket');
  if (ticket && checkoutPage.test(path))
    return ticketId.test(ticket) ? `${path}?ticket=${ticket}` : undefined;
  if (!filteredPages.test(path)) return commonPages.test(path) ? path : undefined;
  if (rareFilters.some((name) => searchParams.has(name))) return undefined;
  const filters = new URLSearchParams();
  for (const name of commonFilters) {
    const value = searchParams.get(name);
    if (value && value.length > longestFilter) return undefined;
    if (value && (name !== 'date' || isEventPeriod(value))) filters.set(name, value);
  }
  return filters.size > 0 ? `${path}?${filters}` : path;
}
