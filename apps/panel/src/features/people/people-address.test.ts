import type { PeopleViewBody } from '@dorsal/api-contract/panel/people-views';
import { describe, expect, it } from 'vitest';
import { isChanged, listOf, readAddress, readSort, writeAddress, writeSort } from './people-address.ts';

const view: PeopleViewBody = {
  _id: 'unpaid',
  name: 'Pendientes de pago',
  isPrivate: false,
  mayChange: true,
  audience: { q: 'ana', orderStates: ['pendingTransfer'] },
  columns: ['email'],
  sort: { by: 'boughtAt', direction: 'descending' },
};

const at = (text: string) => new URLSearchParams(text);

describe('the address of the list', () => {
  it('shows everyone by name without anything', () => {
    expect(readAddress(at(''), undefined)).toEqual({
      filters: {},
      q: '',
      sort: { by: 'name', direction: 'ascending' },
    });
  });

  it('shows what its view says', () => {
    expect(readAddress(at('view=unpaid'), view)).toEqual({
      filters: { orderStates: ['pendingTransfer'] },
      q: 'ana',
      sort: { by: 'boughtAt', direction: 'descending' },
    });
  });

  it('can remove the filters and the search of its view', () => {
    const emptied = writeAddress(at('view=unpaid'), view, { ...listOf(view), filters: {}, q: '' });

    expect(emptied.toString()).toBe('view=unpaid&f=&q=');
    expect(readAddress(emptied, view)).toMatchObject({ filters: {}, q: '' });
  });

  it('says nothing that its view says already', () => {
    const same = writeAddress(at('view=unpaid&q=eva&sort=name'), view, listOf(view));

    expect(same.toString()).toBe('view=unpaid');
    expect(isChanged(same)).toBe(false);
  });

  it('keeps the rest of the address', () => {
    const list = { ...listOf(undefined), q: 'eva' };

    expect(writeAddress(at('export=1'), undefined, list).toString()).toBe('export=1&q=eva');
  });
});

describe('the order of an address', () => {
  it.each(['name', '-name', 'boughtAt', '-order', 'ticket'])('reads %s as it was written', (text) => {
    const sort = readSort(text);

    expect(sort && writeSort(sort)).toBe(text);
  });

  it.each(['', 'email', '--name'])('is unknown for %j', (text) => {
    expect(readSort(text)).toBeUndefined();
  });
});
