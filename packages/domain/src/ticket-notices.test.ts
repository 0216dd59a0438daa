import { describe, expect, it } from 'vitest';
import { noticeSubject, noticesPerRound } from './ticket-notices.ts';

describe('the notice that a person can get about a ticket type', () => {
  it.each([
    ['notYet', 'saleStart'],
    ['soldOut', 'placeFree'],
    ['onSale', undefined],
    ['ended', undefined],
  ] as const)('of state %s is %s', (state, subject) => {
    expect(noticeSubject(state)).toBe(subject);
  });
});

describe('how many people get a notice in one round', () => {
  it.each([
    [1, 3],
    [20, 60],
    [0, 0],
    [-1, 0],
    [null, Number.POSITIVE_INFINITY],
  ])('with %s free places are %s', (places, people) => {
    expect(noticesPerRound(places)).toBe(people);
  });
});
