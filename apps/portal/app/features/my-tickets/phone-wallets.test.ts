import { expect, it } from 'vitest';
import { phoneWallets } from './phone-wallets.ts';

it.each([
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/604.1', ['apple']],
  [
    'an iPad, which calls itself a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1',
    ['apple'],
  ],
  ['Android', 'Mozilla/5.0 (Linux; Android 16; Pixel 9) Chrome/150.0 Mobile', ['google']],
  ['any other', 'Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0', ['apple', 'google']],
])('on %s offers its own wallets', (_, userAgent, wallets) => {
  expect(phoneWallets(userAgent)).toEqual(wallets);
});
