import { eventSlug } from '@dorsal/domain/event-slug';
import { defaultTimeZone } from '@dorsal/domain/time-zone';
import { defaultVatPercent } from '@dorsal/domain/vat';
import type { EventDraftContent } from '../db/json/event-draft-content.ts';

/** A draft that has only its name. */
export function emptyContent(name: string): EventDraftContent {
  return {
    slug: eventSlug(name),
    name,
    category: null,
    description: '',
    regulations: '',
    startsAt: null,
    timeZone: defaultTimeZone,
    durationHours: 0,
    location: '',
    coordinates: null,
    capacity: null,
    fee: { fixed: 0, percent: 0 },
    vatPercent: defaultVatPercent,
    vatExemption: null,
    taxClass: null,
    feeTaxClass: null,
    paymentMethods: ['card'],
    questions: [],
    sport: { fields: [], ageLimits: [], categorySets: [] },
    refundTerms: null,
    changesUntil: null,
    tickets: [],
    pictures: [],
    pickups: [],
    editions: [],
  };
}
