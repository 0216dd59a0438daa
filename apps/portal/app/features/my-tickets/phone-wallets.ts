/** The wallet programs that tickets are made for. */
export type Wallet = 'apple' | 'google';

/**
 * The wallets that a device may have, by its `User-Agent`: Apple's devices have Apple's, Android has Google's, and from
 * any other the ticket may go on to a phone with either.
 */
export function phoneWallets(userAgent: string): readonly Wallet[] {
  if (/iPhone|iPad|iPod|Macintosh/.test(userAgent)) return ['apple'];
  return userAgent.includes('Android') ? ['google'] : ['apple', 'google'];
}
