import { describe, expect, it } from 'vitest';
import { sampleContent, sampleDraft } from '../testing/sample-draft.ts';
import { hasTooFewPlaces, leastPlacesText } from './places.ts';

const [ticket] = sampleContent.tickets;
if (!ticket) throw new Error('The sample has no ticket.');
const figures = sampleDraft.sold.tk21;

describe('the least places of a ticket', () => {
  it.each([
    [
      15,
      figures,
      'Como mínimo 672: 648 vendidas, 9 en proceso o pendientes de transferencia y 15 guardadas.',
    ],
    [0, figures, 'Como mínimo 657: 648 vendidas y 9 en proceso o pendientes de transferencia.'],
    [1, figures && { ...figures, sold: 1, held: 0 }, 'Como mínimo 2: 1 vendida y 1 guardada.'],
    [15, undefined, undefined],
  ])('with %i withheld are said', (withheld, sold, text) => {
    expect(leastPlacesText({ ...ticket, withheld }, sold)).toBe(text);
  });

  it.each([
    [672, false],
    [671, true],
    [null, false],
  ])('are too few at %s: %s', (capacity, isTooFew) => {
    expect(hasTooFewPlaces({ ...ticket, capacity }, figures)).toBe(isTooFew);
  });
});
