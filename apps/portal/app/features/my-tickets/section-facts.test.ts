import { describe, expect, it } from 'vitest';
import { sectionFacts } from './section-facts.ts';

describe('the facts of a ticket section', () => {
  it.each([
    [5, 2, '5 horas · 2 participantes'],
    [1, 1, '1 hora · 1 participante'],
    [0, 3, '3 participantes'],
  ])('are for %d hours and %d participants %j', (hours, participants, facts) => {
    expect(sectionFacts(hours, participants)).toBe(facts);
  });
});
