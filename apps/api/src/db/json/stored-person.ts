import type { Guardian } from '@dorsal/domain/guardian';
import type { PersonData } from '@dorsal/domain/person-data';

/** The guardian of a minor. Document and birth date are deleted before the evidence. */
interface StoredGuardian
  extends Omit<Guardian, 'document' | 'birthDate'>,
    Partial<Pick<Guardian, 'document' | 'birthDate'>> {
  /** The version of the text, its SHA-256 in hexadecimal, and when it was declared (ISO 8601). */
  readonly evidence: { readonly version: string; readonly textHash: string; readonly at: string };
}

/** What was asked about a participant. */
export interface StoredPerson extends Omit<PersonData, 'guardian'> {
  readonly guardian?: StoredGuardian;
}
