import { describe, expect, it } from 'vitest';
import { fixedClockTexts, fixedReferences, fixedTimeTexts, fixText } from './fixed-texts.ts';

describe('the fixed texts of a picture', () => {
  it.each([
    ['12 dic 2026', '08 ene 2028'],
    ['05 abr 2027, 09:30', '08 ene 2028, 10:00'],
    ['Hasta el 3 sep', 'Hasta el 08 ene'],
    ['nov 2026', 'ene 2028'],
    ['dic, viernes', 'ene, viernes'],
    ['sábado, 12 de diciembre de 2026', 'sábado, 8 de enero de 2028'],
    ['Última actualización: 1 de noviembre de 2026', 'Última actualización: 8 de enero de 2028'],
    ['21/11/2026', '08/01/2028'],
    ['21/11/2026, 23:55', '08/01/2028, 10:00'],
    ['© 2026 Dorsal', '© 2028 Dorsal'],
    ['de localhost:40417', 'de localhost:4411'],
    ['/events/9wz3k5v7m1q8r2t4x6y0abcdef', '/events/4k2m8p4k2m8p4k2m8p4k2m8p4k'],
    ['ESTE EVENTO ES GRATUITO ✨', 'ESTE EVENTO ES GRATUITO ●'],
  ])('replace %s by %s', (text, shown) => {
    expect(fixText(text)).toBe(shown);
  });

  it.each(['10K del Acueducto', 'Desde 32 €', '7 de 10 plazas', 'A las 09:30', '2 h 30 min', '12 octubres'])(
    'leave %s unchanged',
    (text) => {
      expect(fixText(text)).toBe(text);
    },
  );

  it('replace a day without a month only in a <time>', () => {
    expect(fixText('12', fixedTimeTexts)).toBe('08');
    expect(fixText('12')).toBe('12');
  });

  it('replace every number of a clock', () => {
    expect(fixText('14:59', fixedClockTexts)).toBe('08:08');
    expect(fixText('133', fixedClockTexts)).toBe('08');
  });

  it.each([
    ['Ref 7q05rav4', 'Ref 4k2m8p4k'],
    ['DORSAL 7Q05RAV4', 'DORSAL 4K2M8P4K'],
    ['Pedido 05rav4', 'Pedido 2m8p4k'],
  ])('replace %s of an order by %s', (text, shown) => {
    expect(fixText(text, fixedReferences('0serv73hkqzzkzzckb7q05rav4'))).toBe(shown);
  });
});
