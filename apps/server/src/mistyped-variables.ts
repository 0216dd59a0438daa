import { distance } from 'fastest-levenshtein';
import { knownVariables } from './known-variables.ts';

/** Prefixes that the variables of other programs don't have. */
const ownPrefixes = [
  'REDSYS_',
  'PHOTOS_S3_',
  'RECAPTCHA_',
  'APPLE_WALLET_',
  'GOOGLE_WALLET_',
  'GHOST_',
  'COMPANY_',
  'METRICS_',
];

export interface MistypedVariable {
  readonly name: string;
  /** The variable that was probably meant; undefined if only the prefix is ours. */
  readonly meant: string | undefined;
}

/** Variables that are set but not read by any program, and that look like one of ours: `PUBLIK_URL`. */
export function mistypedVariables(
  environment: Readonly<Record<string, string | undefined>>,
): readonly MistypedVariable[] {
  return Object.keys(environment)
    .filter((name) => /^[A-Z][A-Z\d_]*$/.test(name) && !knownVariables.includes(name))
    .map((name) => ({ name, meant: similarVariable(name) }))
    .filter(
      ({ name, meant }) => meant !== undefined || ownPrefixes.some((prefix) => name.startsWith(prefix)),
    );
}

function similarVariable(name: string): string | undefined {
  const [nearest] = knownVariables
    .map((known) => ({ known, slips: distance(name, known) }))
    .filter(({ known, slips }) => slips <= mostSlips(known))
    .toSorted((a, b) => a.slips - b.slips);
  return nearest?.known;
}

/** The most differing characters. Short names differ too little from other programs' variables. */
function mostSlips({ length }: string): number {
  if (length < 5) return 0;
  return length < 8 ? 1 : 2;
}
