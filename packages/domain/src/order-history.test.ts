import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTotalSpentShown, orderBadge, ordersOnPage, pageCount, refundLabel } from './order-history.ts';

describe('payment history', () => {
  it.each([
    [0, 1],
    [1, 1],
    [10, 1],
    [11, 2],
    [25, 3],
  ])('%d orders fill %d pages of 10', (orders, pages) => {
    expect(pageCount(orders)).toBe(pages);
  });

  const orders = Array.from({ length: 25 }, (_, at) => at);

  it.each([
    ['the first', 1, 0, 10],
    ['the last', 3, 20, 5],
    ['one too far is the last', 4, 20, 5],
    ['one too early is the first', 0, 0, 10],
    ['no number is the first', Number.NaN, 0, 10],
  ])('page: %s', (_, page, first, length) => {
    const shown = ordersOnPage(orders, page);

    expect(shown[0]).toBe(first);
    expect(shown).toHaveLength(length);
  });

  it('shows every order on exactly one page', () => {
    fc.assert(
      fc.property(fc.array(fc.nat()), (list) => {
        const pages = Array.from({ length: pageCount(list.length) }, (_, at) => ordersOnPage(list, at + 1));
        expect(pages.flat()).toEqual(list);
      }),
    );
  });

  it.each([
    ['paid', 'Pagado', undefined],
    ['pending', 'Pendiente', undefined],
    ['refund_pending', 'Pendiente', 'Reembolso en curso'],
    ['refunded', 'Pendiente', 'Reembolsado'],
    ['anything else', 'Pendiente', undefined],
  ])('%s shows as %s, beside it %s', (status, badge, beside) => {
    expect(orderBadge(status)).toBe(badge);
    expect(refundLabel(status)).toBe(beside);
  });

  it.each([
    [0, false],
    [0.01, true],
  ])("shows 'Total gastado' of %d: %s", (total, isShown) => {
    expect(isTotalSpentShown(total)).toBe(isShown);
  });
});
