import { lazyModule } from '../lazy/lazy-module.ts';

/** The tickets of a paid order. */
export const lazyTickets = lazyModule(() => import('./OrderTickets.tsx'), import.meta.url);

/** The part below the tickets. */
export const lazyAfterTickets = lazyModule(() => import('./AfterTickets.tsx'), import.meta.url);

/** For an order that waits for its transfer. */
export const lazyTransferParts = lazyModule(() => import('./AwaitedTransfer.tsx'), import.meta.url);
