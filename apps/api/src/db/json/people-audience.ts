import type { z } from 'zod';
import type { PeopleAudienceBody, peopleSort } from '@dorsal/api-contract/panel/people-audience';

/** Which participants, as the contract's JSON has it: its prices are in euros. */
export type StoredAudience = PeopleAudienceBody;

/** The order of a list of participants. */
export type StoredSort = z.output<typeof peopleSort>;
