import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sepaText } from './sepa-text.ts';

describe('text in the character set of SEPA', () => {
  it.each([
    ['Club d’Atletisme La Marina', "Club d'Atletisme La Marina"],
    ['Peña Ciclista Ñandú', 'Pena Ciclista Nandu'],
    ['Barça, Lluís & Núria', 'Barca, Lluis + Nuria'],
    ['Col·legi Gràcia', 'Col.legi Gracia'],
    ['Straße 1º', 'Strasse 1o'],
    ['//Pedido // 7YDF3H9K/', 'Pedido / 7YDF3H9K'],
    ['Media maratón 🏃 «Garbí» 10 €', 'Media maraton Garbi 10'],
    ['línea\nnueva\ttabulada', 'linea nueva tabulada'],
    ['王小明', ''],
  ])('%s is written %s', (text, written) => {
    expect(sepaText(text, 140)).toBe(written);
  });

  it('has only its characters and its length, and is the same when it is written again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 140 }), (text, longest) => {
        const written = sepaText(text, longest);

        expect(written).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]*$/);
        expect(written).not.toMatch(/^[ /]|[ /]$|\/\//);
        expect(written.length).toBeLessThanOrEqual(longest);
        expect(sepaText(written, longest)).toBe(written);
      }),
    );
  });
});
