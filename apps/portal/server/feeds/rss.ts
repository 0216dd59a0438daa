import type { FoundEventBody } from '@dorsal/api-contract/event-search';
import { formatEventDateTime } from '@dorsal/domain/event-dates';
import { excerpt } from '../../shared/excerpt.ts';
import { xmlDocument, xmlElement, xmlText } from './xml.ts';

/** Characters. Readers show a few lines. */
const descriptionLength = 300;

export interface Feed {
  readonly title: string;
  readonly description: string;
  /** The page that shows the same events. */
  readonly pageUrl: string;
  readonly ownUrl: string;
  readonly publicUrl: string;
}

/**
 * Events as an RSS feed. A reader shows each event once, when it enters the list of the next events. Without `pubDate`:
 * the API doesn't say when an event was published, and readers would take its start for that. Source: RSS 2.0; Atom's
 * `self` as the RSS Advisory Board advises.
 */
export function rssText(feed: Feed, events: readonly FoundEventBody[]): string {
  const own = `<atom:link href="${xmlText(feed.ownUrl)}" rel="self" type="application/rss+xml"/>\n`;
  return xmlDocument(
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
${xmlElement('title', feed.title)}${xmlElement('link', feed.pageUrl)}${xmlElement('description', feed.description)}<language>es-ES</language>
<ttl>60</ttl>
${own}${events.map((event) => item(event, feed.publicUrl)).join('')}</channel>
</rss>`,
  );
}

function item(event: FoundEventBody, publicUrl: string): string {
  const { _id, slug, name, category, startDate, timeZone, location, text = '' } = event;
  const facts = [startDate && formatEventDateTime(startDate, timeZone), location].filter(Boolean).join(' · ');
  const words = excerpt(text.replaceAll(/\s+/g, ' ').trim(), descriptionLength);
  return `<item>
${xmlElement('title', name)}${xmlElement('link', `${publicUrl}/events/${slug}`)}<guid isPermaLink="false">${xmlText(_id)}</guid>
${xmlElement('category', category)}${xmlElement('description', [facts, words].filter(Boolean).join('. '))}</item>
`;
}
