import type { SportRules } from '@dorsal/domain/ticket-rules';

/** An event that asks documents, birth dates, phones and emergency contacts, with one set of categories. */
export const raceRules: SportRules = {
  fields: [
    { field: 'phone', isRequired: false },
    { field: 'document', isRequired: true },
    { field: 'birthDate', isRequired: true },
    { field: 'emergencyContact', isRequired: false },
  ],
  ageLimits: [],
  categorySets: [
    {
      name: 'Categorías',
      reference: { kind: 'raceDay' },
      rows: [
        { code: 'SUB20', name: 'Sub-20', ages: [null, 19] },
        { code: 'SEN', name: 'Sénior', ages: [20, 39] },
      ],
    },
  ],
};
