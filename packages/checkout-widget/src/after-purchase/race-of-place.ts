import type { PersonDataBody } from '@dorsal/api-contract/person';
import type { QuestionBody } from '@dorsal/api-contract/questions';
import type { SportRulesBody } from '@dorsal/api-contract/sport';
import type { PersonDraft } from '../person-fields/person-draft.ts';

/** What decides which data another person of a place of a race needs. */
export interface RaceOfPlace {
  /** Default: the event asks only names. */
  readonly sport?: SportRulesBody | undefined;
  /** The event's questions, of which another person accepts the texts: `waiversOfPlace`. Default: none. */
  readonly waivers?: readonly QuestionBody[] | undefined;
  /** When the race begins; null: not known. */
  readonly startDate: string | null;
  readonly ticketId: string;
  readonly ticketName: string;
  /** When the order was placed: ages count from that day. */
  readonly orderedAt: string;
}

/** The data of another person: as they are typed, and as the call has them. */
export interface TypedPerson {
  readonly draft: PersonDraft;
  readonly person: PersonDataBody;
}

/** Nothing is typed yet. */
export const nothingTyped: TypedPerson = { draft: {}, person: {} };
