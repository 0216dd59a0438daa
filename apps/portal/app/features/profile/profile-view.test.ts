import { describe, expect, it } from 'vitest';
import { readView, viewAddress } from './profile-view.ts';

const read = (search: string) => readView(new URLSearchParams(search));

describe('the URL of a part of the account', () => {
  it.each([
    ['/profile', {}],
    ['/profile?vista=facturacion', { subview: 'facturacion' }],
    ['/profile?vista=pagos&pagina=2', { subview: 'pagos', page: 2 }],
    [
      '/profile?vista=pagos&pedido=7h2k9m4p1r6t3v8x5z0b7d2f9g',
      { subview: 'pagos', orderId: '7h2k9m4p1r6t3v8x5z0b7d2f9g' },
    ],
  ] as const)('is %s', (address, view) => {
    expect(viewAddress(view)).toBe(address);
    expect(read(address.split('?')[1] ?? '')).toMatchObject(view);
  });

  it.each(['', 'vista=ajustes', 'vista=', 'pedido=abc', 'pagina=3'])(
    'opens the whole account with %j',
    (search) => {
      expect(read(search)).toEqual({ subview: undefined, orderId: undefined, page: 1 });
    },
  );

  it.each(['0', '-1', '1.5', 'dos', ''])('is the first page of payments with pagina=%j', (page) => {
    expect(read(`vista=pagos&pagina=${page}`).page).toBe(1);
  });
});
