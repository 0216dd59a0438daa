import type { EventBody } from '@dorsal/api-contract/events';
import { formatEventDate } from '@dorsal/domain/event-dates';
import { plainText } from '@dorsal/domain/plain-text';
import { coverOf, socialPicture } from '~/components/EventCover/picture-sources.ts';
import type { PageMeta } from '~/configuration/page-meta.ts';
import { excerpt } from '../../../shared/excerpt.ts';

/** Characters that search engines show, approximately. */
const descriptionLength = 155;

/** Title, description and social preview of an event's page; its canonical URL has the slug. */
export function eventPageMeta(event: EventBody): PageMeta {
  const facts = [event.startDate && formatEventDate(event.startDate, event.timeZone), event.location];
  const inWords = (parts: readonly (string | null)[]) => parts.filter(Boolean).join('. ');
  return {
    title: event.name,
    description: excerpt(
      inWords([...facts, event.description && plainText(event.description)]),
      descriptionLength,
    ),
    path: `/events/${event.slug}`,
    image: socialPicture(coverOf(event)),
    imageAlt: inWords([event.name, ...facts]),
  };
}
