import { describe, expect, it } from 'vitest';
import { judgeLiterals } from './judge-literals.ts';

describe('the check of the literals', () => {
  it('reports nothing when all are seen', () => {
    expect(judgeLiterals([{ text: 'Unirme', section: 2 }], new Set(['Unirme']))).toEqual([]);
  });

  it('reports a literal that no test has seen', () => {
    expect(judgeLiterals([{ text: 'Unirme', section: 2 }], new Set())).toEqual([
      "Section 2: 'Unirme' is on no screen of any story or journey.",
    ]);
  });

  it('accepts an unseen literal that an issue owes, and reports it when it is seen', () => {
    const owed = [{ text: 'Ver QR', section: 2, owedBy: 'Holding the ticket' }];

    expect(judgeLiterals(owed, new Set())).toEqual([]);
    expect(judgeLiterals(owed, new Set(['Ver QR']))).toHaveLength(1);
  });
});
