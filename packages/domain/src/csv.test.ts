import { describe, expect, it } from 'vitest';
import { csvLine } from './csv.ts';

describe('a line of CSV', () => {
  it.each([
    [['Lucía', '18,50'], 'Lucía;18,50\r\n'],
    [['a;b', 'di "hola"', 'dos\nlíneas'], '"a;b";"di ""hola""";"dos\nlíneas"\r\n'],
    [['=1+1', '+34', '-5', '@SUM', '\tx'], "'=1+1;'+34;'-5;'@SUM;'\tx\r\n"],
    [['\r=1'], '"\'\r=1"\r\n'],
    [['=a;"b"'], '"\'=a;""b"""\r\n'],
    [['1=1', ''], '1=1;\r\n'],
  ])('of %j is %j', (cells, line) => {
    expect(csvLine(cells)).toBe(line);
  });

  it('has commas for programs', () => {
    expect(csvLine(['a;b', '1,5', '=1'], ',')).toBe('a;b,"1,5",\'=1\r\n');
  });

  it('has amounts as numbers, also below zero', () => {
    const cells = ['Neto', { cents: -123_450 }, { cents: 5 }];

    expect(csvLine(cells)).toBe('Neto;-1234,50;0,05\r\n');
    expect(csvLine(cells, ',')).toBe('Neto,-1234.50,0.05\r\n');
  });
});
