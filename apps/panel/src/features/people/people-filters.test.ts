import { describe, expect, it } from 'vitest';
import { type PeopleFilters, readFilters, withoutField, writeFilters } from './people-filters.ts';

const all: PeopleFilters = {
  ticketIds: ['10k', '5k'],
  categories: ['F SEN', null],
  orderStates: ['paid', 'refunded'],
  place: 'active',
  checkedIn: false,
  repeated: true,
  awaitsGuardian: true,
  documents: 'missing',
  boughtFrom: '2026-11-16',
  boughtUntil: '2026-11-23',
  priceFrom: 12.5,
  priceUntil: 18,
  answers: [
    { questionId: 'size', values: ['M & L', null] },
    { questionId: 'bus', values: [true] },
    { questionId: 'year', values: [1994] },
  ],
};

describe('the filters of an address', () => {
  it.each<[string, PeopleFilters]>([
    ['all filters', all],
    ['no filter', {}],
    ['people inside', { checkedIn: true }],
    ['a text that looks like pairs', { answers: [{ questionId: 'club', values: ['a=b&c=d;é'] }] }],
  ])('are what was written: %s', (_, filters) => {
    expect(readFilters(writeFilters(filters))).toEqual(filters);
  });

  it.each([
    'place=gone&in=maybe&repeated=no&payment=free&documents=lost',
    'from=16/11/2026&until=2026-99-99',
    'min=-3&max=1e9',
    'answer:size=M&answer:=1&answer:bus={}',
    '%%%',
  ])('leave out what they can not be: %s', (text) => {
    expect(readFilters(text)).toEqual({});
  });
});

describe('removing a filter', () => {
  it('keeps the others', () => {
    const { ticketIds: _, ...rest } = all;
    expect(withoutField(all, 'ticket')).toEqual(rest);
  });

  it('removes both ends of a range', () => {
    expect(withoutField({ boughtFrom: '2026-11-16', boughtUntil: '2026-11-20' }, 'bought')).toEqual({});
  });

  it('removes the answers to one question', () => {
    expect(withoutField(all, 'answer:bus').answers?.map(({ questionId }) => questionId)).toEqual([
      'size',
      'year',
    ]);
  });
});
