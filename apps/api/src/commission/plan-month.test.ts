import { describe, expect, it } from 'vitest';
import { type CommissionFigures, type InvoicedMonth, planMonth } from './plan-month.ts';

const january = { id: 'f1-january', month: '2027-01', baseCents: 1_003, vatCents: 211 };
const sales = {
  sold: [
    { soldMonth: '2027-01', cents: 1_000 },
    { soldMonth: '2027-01', cents: 503 },
    { soldMonth: '2027-02', cents: 333 },
  ],
  returned: [{ soldMonth: '2027-01', month: '2027-01', cents: 500 }],
} satisfies CommissionFigures;

const withReturns = (...returned: CommissionFigures['returned']) => ({
  sold: sales.sold,
  returned: [...sales.returned, ...returned],
});

describe('the documents of a month', () => {
  it('are an invoice over the commission that the refunds of the month have left, with IVA 21', () => {
    expect(planMonth('2027-01', sales, [])).toEqual({
      invoice: { baseCents: 1_003, vatCents: 211 },
      corrections: [],
      outsideCents: 0,
    });
  });

  it('ignore refunds of later months: the same month gives the same invoice whenever it is planned', () => {
    const later = withReturns({ soldMonth: '2027-01', month: '2027-03', cents: 1_003 });

    expect(planMonth('2027-01', later, []).invoice).toEqual({ baseCents: 1_003, vatCents: 211 });
  });

  it('do not exist if the refunds of the month took all of it back', () => {
    const none = withReturns({ soldMonth: '2027-02', month: '2027-02', cents: 333 });

    expect(planMonth('2027-02', none, [january])).toEqual({
      invoice: null,
      corrections: [],
      outsideCents: 0,
    });
  });

  it('have an R1 of each earlier invoice whose commission went back', () => {
    const later = withReturns({ soldMonth: '2027-01', month: '2027-02', cents: 3 });

    expect(planMonth('2027-02', later, [january])).toEqual({
      invoice: { baseCents: 333, vatCents: 70 },
      corrections: [{ aboutId: 'f1-january', baseCents: -3, vatCents: -1 }],
      outsideCents: 0,
    });
  });

  it('say how much went back of sales without an invoice of ours', () => {
    const later = withReturns({ soldMonth: '2026-12', month: '2027-01', cents: 77 });

    expect(planMonth('2027-01', later, [])).toMatchObject({ corrections: [], outsideCents: 77 });
    expect(planMonth('2027-02', later, [january]).outsideCents).toBe(0);
  });

  it('are refused if an invoiced month has earned more since', () => {
    const more = { ...sales, sold: [...sales.sold, { soldMonth: '2027-01', cents: 1 }] };

    expect(() => planMonth('2027-02', more, [january])).toThrow('La comisión de enero de 2027 es mayor');
  });
});

it('an invoice and its R1s always have the IVA of what is left, to the cent, and end at zero', () => {
  let invoice: InvoicedMonth = january;
  const returned = [...sales.returned];
  for (const [at, cents] of [1, 2, 330, 7, 660, 3].entries()) {
    const month = `2027-${String(at + 2).padStart(2, '0')}`;
    returned.push({ soldMonth: '2027-01', month, cents });
    const [correction] = planMonth(month, { sold: sales.sold, returned }, [invoice]).corrections;
    invoice = {
      ...invoice,
      baseCents: invoice.baseCents + (correction?.baseCents ?? 0),
      vatCents: invoice.vatCents + (correction?.vatCents ?? 0),
    };
    expect(invoice.vatCents).toBe(Math.round(invoice.baseCents * 0.21));
  }

  expect(invoice).toMatchObject({ baseCents: 0, vatCents: 0 });
});
