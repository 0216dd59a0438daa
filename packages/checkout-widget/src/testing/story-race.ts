import type { EventBody } from '@dorsal/api-contract/events';
import { personFields } from '@dorsal/domain/person-fields';
import { readyMadeSet } from '@dorsal/domain/ready-made-categories';
import type { SportRulesBody } from '@dorsal/api-contract/sport';
import { storyEvent } from './story-orders.ts';

/** The example event as a race that asks everything about a person but the class and the parts of the name, from 18 years on. */
export const raceEvent: EventBody = {
  ...storyEvent,
  sport: {
    fields: personFields
      .filter((field) => field !== 'raceClass' && field !== 'names')
      .map((field) => ({
        field,
        isRequired: !['club', 'licence', 'mark'].includes(field),
      })),
    ageLimits: [{ ages: [18, null], reference: { kind: 'raceDay' } }],
    // The contract's types are mutable.
    categorySets: [readyMadeSet('athletics', 2026)] as SportRulesBody['categorySets'],
  },
};

/** A race that asks first and last names, and nothing else. */
export const namesEvent: EventBody = {
  ...storyEvent,
  sport: { fields: [{ field: 'names', isRequired: true }], ageLimits: [], categorySets: [] },
};

/** A race that asks birth date and class, which is classified apart. */
export const classEvent: EventBody = {
  ...storyEvent,
  sport: {
    fields: [
      { field: 'birthDate', isRequired: true },
      { field: 'raceClass', isRequired: false },
    ],
    ageLimits: [],
    categorySets: [
      {
        name: 'Handbike',
        reference: { kind: 'raceDay' },
        members: { kind: 'class', classes: ['handbike'] },
        rows: [{ code: 'HB', name: 'Handbike', sex: 'all' }],
      },
    ],
  },
};

/** The race that asks everything, with a day license of 3 € for a person without a license of the federation. */
export const licencedEvent: EventBody = {
  ...raceEvent,
  ...(raceEvent.sport && {
    sport: {
      ...raceEvent.sport,
      dayLicences: [{ ages: [16, null], federations: ['FEMECV', 'FEDME'], cents: 300, taxClass: 'iva21' }],
    },
  }),
};
