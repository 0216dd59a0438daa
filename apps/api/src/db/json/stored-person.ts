import type { SigningGuardian } from '@dorsal/domain/guardian';
import type { PersonData } from '@dorsal/domain/person-data';

/** What proves a consent. */
export interface ConsentEvidence {
  /** The version of the text, and its SHA-256 in hexadecimal. */
  readonly version: string;
  readonly textHash: string;
  /** When it was declared, ISO 8601. */
  readonly at: string;
  /** The address of the person who declared it: the buyer, or the guardian whom a link asked. Absent before December 2026. */
  readonly by?: string;
}

/** The guardian of a minor, who has consented. Document and birth date are deleted before the evidence. */
interface StoredGuardian
  extends Omit<SigningGuardian, 'kind' | 'consentVersion' | 'document' | 'birthDate'>,
    Partial<Pick<SigningGuardian, 'document' | 'birthDate'>> {
  readonly evidence: ConsentEvidence;
}

/** What was asked about a participant, without the class, which is among the answers about health. A guardian who was asked by a link is here once they have consented. */
export interface StoredPerson extends Omit<PersonData, 'guardian' | 'raceClass'> {
  readonly guardian?: StoredGuardian;
}
