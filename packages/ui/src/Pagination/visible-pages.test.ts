import { describe, expect, it } from 'vitest';
import { visiblePages } from './visible-pages.ts';

describe('the pages that get a button', () => {
  it.each([
    { page: 1, pageCount: 3, shown: [1, 2, 3] },
    { page: 1, pageCount: 12, shown: [1, 2, 12] },
    { page: 6, pageCount: 12, shown: [1, 5, 6, 7, 12] },
    { page: 12, pageCount: 12, shown: [1, 11, 12] },
  ])('are $shown on page $page of $pageCount', ({ page, pageCount, shown }) => {
    expect(visiblePages(page, pageCount)).toEqual(shown);
  });
});
