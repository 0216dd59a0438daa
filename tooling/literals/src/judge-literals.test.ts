import { describe, expect, it } from 'vitest';
import { judgeLiterals } from './judge-literals.ts';

describe('the check of the literals', () => {
  it('has nothing to say once all are seen', () => {
    expect(judgeLiterals([{ text: 'Unirme', section: 2 }], new Set(['Unirme']))).toEqual([]);
  });

  it('names what nobody gets to see', () => {
    expect(judgeLiterals([{ text: 'Unirme', section: 2 }], new Set())).toEqual([
      "Section 2: 'Unirme' is on no screen of any story or journey.",
    ]);
  });

  it('waits for what an issue owes, and no longer', () => {
    const owed = [{ text: 'Ver QR', section: 2, owedBy: 'Holding the ticket' }];

    expect(judgeLiterals(owed, new Set())).toEqual([]);
    expect(judgeLiterals(owed, new Set(['Ver QR']))).toHaveLength(1);
  });
});
