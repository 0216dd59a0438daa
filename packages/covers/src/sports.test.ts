import { describe, expect, it } from 'vitest';
import { sportOf } from './sports.ts';

describe('the sport of a category', () => {
  it.each([
    ['Running', 'Running'],
    ['RUNNING', 'Running'],
    ['Carrera popular', 'Running'],
    ['Media maratón', 'Running'],
    ['10K', 'Running'],
    ['trail', 'Trail'],
    ['Carrera de montaña', 'Trail'],
    ['Senderismo', 'Senderismo'],
    ['marcha', 'Senderismo'],
    ['ciclismo', 'Ciclismo'],
    ['BTT', 'Ciclismo'],
    ['Marcha cicloturista', 'Ciclismo'],
    ['triatlon', 'Triatlón'],
    ['TRIATLÓN', 'Triatlón'],
    ['natacion', 'Natación'],
    ['Travesía a nado', 'Natación'],
    ['padel', 'Pádel'],
    ['Cross Fit', 'CrossFit'],
    ['CROSSFIT', 'CrossFit'],
    ['Duatlón', '*'],
    ['Orientación', '*'],
    ['', '*'],
    ['*', '*'],
  ])('%s is %s', (category, sport) => {
    expect(sportOf(category)).toBe(sport);
  });
});
