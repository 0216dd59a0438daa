import type { SportRulesBody } from '@dorsal/api-contract/sport';
import { raceDaysOf } from '@dorsal/domain/ticket-rules';
import { useId } from 'react';
import { PersonFields } from '../person-fields/PersonFields.tsx';
import { type AskedPlace, askedPerson, inputProblems } from '../person-fields/person-problems.ts';
import type { RaceOfPlace, TypedPerson } from './race-of-place.ts';

export { OtherWaivers } from './OtherWaivers.tsx';

export interface RaceCorrectionProps {
  sport: SportRulesBody;
  race: Omit<RaceOfPlace, 'sport'>;
  /** The event's. */
  timeZone: string;
  typed: TypedPerson;
  /** The server's messages by path: `person.birthDate`. */
  refused: Readonly<Record<string, string>>;
  onChange: (typed: TypedPerson) => void;
}

/** What the race asks of the person who gets the place. */
export function RaceCorrection({
  sport: rules,
  race,
  timeZone,
  typed,
  refused,
  onChange,
}: RaceCorrectionProps) {
  const id = useId();
  const { startDate, ticketId, ticketName, orderedAt } = race;
  const days = raceDaysOf({ startsAt: startDate, timeZone }, orderedAt);
  const place: AskedPlace = { rules, ticketId, ticketName, days };
  const ofPerson = Object.entries(refused).flatMap(([path, message]) =>
    path.startsWith('person.') ? [[path.slice('person.'.length), message] as const] : [],
  );
  return (
    <PersonFields
      place={place}
      draft={typed.draft}
      problems={inputProblems(Object.fromEntries(ofPerson))}
      isOwn={false}
      idOf={(input) => `${id}-${input}`}
      onChange={(input, value) => {
        const draft = { ...typed.draft, [input]: value };
        onChange({ draft, person: askedPerson(draft, place) });
      }}
    />
  );
}
