import { type AskedPlace, type PersonDraft, PersonFields } from '@dorsal/checkout-widget/person-fields';
import { useState } from 'react';

export interface AskedPersonProps {
  place: AskedPlace;
}

/** What buyers fill in about a person, with the component of the checkout. What is typed here isn't stored. */
export function AskedPerson({ place }: AskedPersonProps) {
  const [draft, setDraft] = useState<PersonDraft>({});
  return (
    <PersonFields
      place={place}
      draft={draft}
      problems={{}}
      isOwn={false}
      idOf={(input) => `preview-${input}`}
      onChange={(input, value) => setDraft((current) => ({ ...current, [input]: value }))}
    />
  );
}
