import { filtersKey, readFilters } from '@dorsal/event-search/filter-params';

/** An event's `_id` or slug, or a post's slug. */
const handle = String.raw`[a-z\d][a-z\d_-]{0,190}`;

/** Pages without personal data that many people request; at any moment each is the same for everyone. */
const commonPages = new RegExp(
  `^/(?:robots\\.txt|sw\\.js|(?:manifest|check-in)\\.webmanifest|sitemap\\.xml|sitemap/[a-z]+(?:-\\d+)?\\.xml|blog|post/${handle}|contact|legal/[a-z]+|hazte-partner(?:/[a-z-]+)?|events/${handle}(?:/(?:calendar\\.ics|contacto|checkout/${handle}))?)?$`,
);

/** The pages on which a parameter preselects a ticket. */
const checkoutPage = new RegExp(`^/events/${handle}/checkout/${handle}$`);
const ticketId = new RegExp(`^${handle}$`);

/** The pages that depend on filters. */
const filteredPages = /^\/events(?:\/page\.json|\/feed\.xml|\/calendar\.ics)?$/;

/** Filters whose values differ for almost every visitor, so that their pages are not cached. */
const rareFilters = ['distance', 'area'];
const longestFilter = 60;

/**
 * The cache key of a page: its path with the parameters that change it. URLs with the same key get the same response.
 * Undefined for a page that is personal, or seldom requested twice. Source: security, H8.
 */
export function pageKey(url: string): string | undefined {
  if (!url.startsWith('/')) return undefined;
  // Concatenated, not resolved: a URL that begins with two slashes would name another host.
  const { pathname, searchParams } = new URL(`http://localhost${url}`);
  const path = pathname.replace(/(?<=[^/])\/$/, '');
  const ticket = searchParams.get('ticket');
  if (ticket && checkoutPage.test(path))
    return ticketId.test(ticket) ? `${path}?ticket=${ticket}` : undefined;
  if (!filteredPages.test(path)) return commonPages.test(path) ? path : undefined;
  if (rareFilters.some((name) => searchParams.has(name))) return undefined;
  const filters = readFilters(searchParams);
  if (Object.values(filters).some((value) => String(value ?? '').length > longestFilter)) return undefined;
  const key = filtersKey(filters);
  return key === '' ? path : `${path}?${key}`;
}
