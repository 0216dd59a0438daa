import type { ConsentEvidence } from '../db/json/stored-person.ts';
import { textHash } from '../evidence/text-hash.ts';

interface Declared {
  readonly version: string;
  /** The text that was shown. */
  readonly text: string;
  readonly now: Date;
  /** The address of the person who declared it. */
  readonly by: string | null;
}

/** What proves that a text was declared. */
export function consentEvidence({ version, text, now, by }: Declared): ConsentEvidence {
  return {
    version,
    textHash: textHash(text),
    at: now.toISOString(),
    ...(by !== null && { by }),
  };
}
