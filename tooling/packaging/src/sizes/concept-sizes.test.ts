import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type ConceptPackage, conceptPackages, packageFolder } from '../places.ts';
import { bundle } from './bundle.ts';
import { conceptSizes, conceptsOf, exportAll } from './concept-sizes.ts';
import { all, shownSizes } from './size-table.ts';

/** What is particular to a package. Budgets are in kB. */
interface Limits {
  readonly usual: number;
  readonly budgets: Readonly<Record<string, number>>;
  /** The packages that a concept may contain, as parts of their paths; other concepts contain none. */
  readonly needed: Readonly<Record<string, readonly string[]>>;
}

const hashes = ['/@noble/hashes/'];
const xml = ['/saxes/', '/xmlchars/'];
const limits: Readonly<Record<ConceptPackage, Limits>> = {
  domain: {
    usual: 2,
    // Luxon, which computes working days in a zone, is 22 of them.
    budgets: {
      'transfer-deadline': 24,
      'proof-of-work': 5,
      // Two formats, the encodings, and the columns of banks.
      'bank-file': 6,
      'bank-file-csv': 4,
      'bank-file-norma43': 3,
      // The nations are 1.4 of those of a person's data.
      guardian: 2.7,
      'person-data': 4.5,
      'saved-people': 4.7,
      'sport-rules': 7.3,
      [all]: 78,
    },
    needed: {
      'transfer-deadline': ['/luxon/'],
      'proof-of-work': hashes,
      'same-person': ['/fastest-levenshtein/'],
    },
  },
  verifactu: {
    usual: 3,
    // The XML parser is 10 of those of answers and records.
    budgets: {
      'validate-record': 10,
      'registration-answer': 14,
      'query-answer': 14,
      'read-records': 15,
      huella: 4,
      seal: 4,
      'verify-chain': 5,
      [all]: 30,
    },
    needed: {
      huella: hashes,
      seal: hashes,
      'verify-chain': hashes,
      'validate-record': hashes,
      'registration-answer': xml,
      'query-answer': xml,
      'read-records': xml,
    },
  },
};

describe.each(conceptPackages)('the concepts of %s', async (name) => {
  const sizes = await conceptSizes(name);
  const shown = shownSizes(readFileSync(`${packageFolder(name)}README.md`, 'utf8'));
  const { usual, budgets, needed } = limits[name];

  it.each([...sizes])('are within the budget: %s', (concept, bytes) => {
    expect(bytes / 1000).toBeLessThanOrEqual(budgets[concept] ?? usual);
  });

  it('have their sizes in the README (else: pnpm -C tooling/packaging run write)', () => {
    const outdated = [...sizes].filter(
      // Compressors may differ by one step of the table.
      ([concept, bytes]) => !(Math.abs((shown.get(concept) ?? Number.NaN) - bytes / 1000) <= 0.15),
    );

    expect(outdated).toEqual([]);
    expect([...shown.keys()].sort()).toEqual([...sizes.keys()].sort());
  });

  it.each(conceptsOf(name))('have only the packages that they need in their bundles: %s', async (concept) => {
    const { inputs } = await bundle(exportAll(name, concept));
    const foreign = inputs.filter((file) => file.includes('node_modules'));
    const allowed = needed[concept] ?? [];

    expect(foreign.filter((file) => !allowed.some((part) => file.includes(part)))).toEqual([]);
    expect(foreign.length > 0).toBe(allowed.length > 0);
  });

  it('are empty bundles when nothing of them is used', async () => {
    const code = conceptsOf(name).map((concept) => `import '@dorsal/${name}/${concept}';`);

    expect((await bundle(code.join('\n'))).inputs).toEqual([]);
  });
});

describe('the bundle of a concept', () => {
  it('contains only the named function, without its neighbors', async () => {
    const one = await bundle("export { isSpain } from '@dorsal/domain/tax-id';");
    const whole = await bundle(exportAll('domain', 'tax-id'));

    expect(one.gzipBytes).toBeLessThan(whole.gzipBytes / 2);
    expect(one.inputs.filter((file) => file.includes('/src/'))).toHaveLength(1);
  });
});
