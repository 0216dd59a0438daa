import type { RaceDays } from '@dorsal/domain/age-reference';
import type { DayLicence } from '@dorsal/domain/day-licence';
import { placeLicence } from '@dorsal/domain/place-licence';
import type { SportRules } from '@dorsal/domain/ticket-rules';
import { type PersonDraft, personOf } from './person-draft.ts';

interface LicencedPlace {
  readonly rules: SportRules;
  readonly ticketId: string;
  readonly days: RaceDays;
}

/** The day license of a place with what is typed so far. */
export function typedLicence(draft: PersonDraft, { rules, ...place }: LicencedPlace): DayLicence {
  const { birthDate, licence } = personOf(draft);
  const isNone = draft['licence.has'] === 'no';
  return placeLicence(rules, { birthDate, licence: licence ?? (isNone ? 'none' : null) }, place);
}
