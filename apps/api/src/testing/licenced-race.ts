import type { PersonDataBody } from '@dorsal/api-contract/person';
import { noSportRules, type SportRules } from '@dorsal/domain/ticket-rules';

/** A race whose adults without a license of the athletics federation pay 3 € for the day, taxed at 10 %. */
export const licencedRace: SportRules = {
  ...noSportRules,
  dayLicences: [{ ages: [18, null], federations: ['FACV'], cents: 300, taxClass: 'iva10' }],
};

/** A person without a license. */
export const withoutLicence: PersonDataBody = { birthDate: '1990-03-14' };

/** A person with a license that the race accepts. */
export const withLicence: PersonDataBody = {
  ...withoutLicence,
  licence: { federation: 'FACV', number: 'V-1042' },
};
