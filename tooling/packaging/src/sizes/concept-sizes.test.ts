import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { packageFolder } from '../places.ts';
import { bundle } from './bundle.ts';
import { conceptSizes, concepts, exportAll } from './concept-sizes.ts';
import { all, shownSizes } from './size-table.ts';

const sizes = await conceptSizes();
const shown = shownSizes(readFileSync(`${packageFolder('domain')}README.md`, 'utf8'));

// kB. Luxon, which computes working days in a zone, is 22 of them.
const budgets: Record<string, number> = {
  'transfer-deadline': 24,
  'proof-of-work': 5,
  [all]: 47,
};
const budget = 2;

const needed = new Map([
  ['transfer-deadline', '/luxon/'],
  ['proof-of-work', '/@noble/hashes/'],
]);
const lean = concepts.filter((concept) => !needed.has(concept));

describe('the size of a concept', () => {
  it.each([...sizes])('is within the budget for %s', (concept, bytes) => {
    expect(bytes / 1000).toBeLessThanOrEqual(budgets[concept] ?? budget);
  });

  it('is up to date in the README (else: pnpm -C tooling/packaging run write)', () => {
    const outdated = [...sizes].filter(
      // Compressors may differ by one step of the table.
      ([concept, bytes]) => !(Math.abs((shown.get(concept) ?? Number.NaN) - bytes / 1000) <= 0.15),
    );

    expect(outdated).toEqual([]);
    expect([...shown.keys()].sort()).toEqual([...sizes.keys()].sort());
  });
});

describe('the bundle of a concept', () => {
  it.each(lean)('has no other package for %s', async (concept) => {
    const { inputs } = await bundle(exportAll(concept));

    expect(inputs.filter((file) => file.includes('node_modules'))).toEqual([]);
  });

  it.each([...needed])('has only the package that it needs: for %s, %s', async (concept, name) => {
    const { inputs } = await bundle(exportAll(concept));

    const foreign = inputs.filter((file) => file.includes('node_modules'));
    expect(foreign).not.toEqual([]);
    expect(foreign.filter((file) => !file.includes(name))).toEqual([]);
  });

  it('contains only the named function, without its neighbors', async () => {
    const one = await bundle("export { isSpain } from '@dorsal/domain/tax-id';");
    const whole = sizes.get('tax-id') ?? 0;

    expect(one.gzipBytes).toBeLessThan(whole / 2);
    expect(one.inputs.filter((file) => file.includes('/src/'))).toHaveLength(1);
  });

  it('is empty when nothing is used', async () => {
    const { inputs } = await bundle(
      concepts.map((concept) => `import '@dorsal/domain/${concept}';`).join('\n'),
    );

    expect(inputs).toEqual([]);
  });
});
