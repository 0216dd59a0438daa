import { taxIdKind } from '@dorsal/domain/tax-id';
import { nifKind } from '@dorsal/verifactu/nif';
import { describe, expect, it } from 'vitest';

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const controls = [...letters, ...Array.from('0123456789')];
const kinds = { person: 'nif', foreigner: 'nie', entity: 'cif' } as const;

// Both packages are published and import no other of ours, so each has the rule.
describe('a Spanish tax number', () => {
  it.each(['', ...letters])('has the same kind for domain and verifactu, if it begins with "%s"', (start) => {
    const numbers = Array.from({ length: 30 }, (_, index) =>
      String((index * 7_654_321) % 10_000_000).padStart(7, '0'),
    );
    const texts = numbers.flatMap((number) =>
      controls.map((control) => `${start || number.slice(0, 1)}${number}${control}`),
    );
    const kindOf = (text: string) => {
      const kind = nifKind(text);
      return kind && kinds[kind];
    };

    expect(texts.filter((text) => kindOf(text) !== taxIdKind(text))).toEqual([]);
  });
});
