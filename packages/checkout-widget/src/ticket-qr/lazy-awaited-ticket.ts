import { lazyModule } from '../lazy/lazy-module.ts';

/** The row of a place whose consent is missing: few orders have one. */
export const lazyAwaitedTicket = lazyModule(() => import('./AwaitedTicket.tsx'), import.meta.url);
