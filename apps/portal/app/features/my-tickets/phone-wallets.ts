/** The supported wallet apps. */
export type Wallet = 'apple' | 'google';

/**
 * The wallets to offer on a device, by its `User-Agent`: Apple's on Apple devices, Google's on Android, both on any
 * other device, from which the ticket may go to either kind of phone.
 */
export function phoneWallets(userAgent: string): readonly Wallet[] {
  if (/iPhone|iPad|iPod|Macintosh/.test(userAgent)) return ['apple'];
  return userAgent.includes('Android') ? ['google'] : ['apple', 'google'];
}
