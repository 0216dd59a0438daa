import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isCountryCode } from './country.ts';

const folder = new URL('../schemas/aeat/', import.meta.url);
const listed = [
  ...readFileSync(new URL('README.md', folder), 'utf8').matchAll(/^\| `(.+)` \| `([0-9a-f]{64})` \|$/gm),
];

describe("the agency's schemas", () => {
  it.each(listed.map(([, file = '', hash = '']) => [file, hash]))('have the unmodified %s', (file, hash) => {
    expect(
      createHash('sha256')
        .update(readFileSync(new URL(file, folder)))
        .digest('hex'),
    ).toBe(hash);
  });

  it('are all listed with their hashes', () => {
    const files = readdirSync(folder).filter((file) => file !== 'README.md');

    expect(new Set(listed.map(([, file]) => file))).toEqual(new Set(files));
  });

  it('have the country codes that we know, and no other', () => {
    const schema = readFileSync(new URL('SuministroInformacion.xsd', folder), 'utf8');
    const type = /name="CountryType2"[\s\S]*?<\/simpleType>/.exec(schema)?.[0] ?? '';
    const codes = [...type.matchAll(/value="(\w\w)"/g)].map(([, code = '']) => code);
    const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
    const known = letters.flatMap((one) => letters.map((two) => one + two)).filter(isCountryCode);

    expect(new Set(known)).toEqual(new Set(codes));
  });
});
