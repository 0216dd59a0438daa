import { describe, expect, it } from 'vitest';
import { peopleSearch, peopleSearchWords, searchedDocuments } from './people-search.ts';

const person = {
  fullName: 'Nerea Íñiguez  Muñoz',
  email: 'nerea.iniguez@correo.example',
  orderId: '0123456789abcdefgh7b20e9c4',
  answers: [
    { label: 'DNI o pasaporte', value: '12.345.678-Z' },
    { label: 'Club', value: 'Redolat Team' },
    { label: 'Documento médico', value: 'X1', consent: { text: 'Sí', at: '2027-01-01T00:00:00Z' } },
  ],
};

describe('what lists of participants search', () => {
  it('is a line each for name, order, address and documents, without accents and capitals', () => {
    expect(peopleSearch(person)).toEqual({
      nameKey: 'nerea iniguez munoz',
      searchKey: ' nerea iniguez munoz\n 7b20e9c4\n nerea.iniguez@correo.example\n 12345678z',
    });
  });

  it('has no other line for a name with line breaks', () => {
    const { searchKey } = peopleSearch({ ...person, fullName: 'Ana\nGil\u2028Peña' });

    expect(searchKey.split('\n')).toHaveLength(4);
    expect(searchKey).toMatch(/^ ana gil pena\n/);
  });
});

describe('the words of a search', () => {
  it.each([
    ['Muñoz  NEREA', ['munoz', 'nerea']],
    ['íñi', ['ini']],
    ['an', [' an']],
    ['12.345.678-Z', ['12345678z']],
    ['12345678 z', ['12345678z']],
    ['7B20E9C4', ['7b20e9c4']],
    ['ana ana', ['ana']],
    ['   ', []],
  ])('%j looks for %j', (query, words) => {
    expect(peopleSearchWords(query)).toEqual(words);
  });
});

describe('the documents that a word may be', () => {
  it.each([
    ['12345678z', ['12345678Z']],
    ['1234567l', ['01234567L', '1234567L']],
    ['x1234567l', ['X1234567L']],
    ['pab123456', ['PAB123456']],
    ['12345678a', ['12345678A']],
    ['lozano', []],
    ['1234', []],
  ])('%j: %j', (word, numbers) => {
    expect(searchedDocuments(word)).toEqual(numbers);
  });
});
