import type { PersonData } from '@dorsal/domain/person-data';

/** What an account saves of a person. */
export type SavedPersonData = Omit<PersonData, 'document' | 'raceClass' | 'guardian' | 'isAdult'>;
