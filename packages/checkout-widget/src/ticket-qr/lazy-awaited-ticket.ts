import { lazyModule } from '../lazy/lazy-module.ts';

/** The row of a place whose consent is missing, and the text about an order with one: few orders have any. */
export const lazyAwaitedTicket = lazyModule(() => import('./AwaitedTicket.tsx'), import.meta.url);
