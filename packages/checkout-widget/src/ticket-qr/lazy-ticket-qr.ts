import { lazyModule } from '../lazy/lazy-module.ts';

/** Shows an open ticket: not needed before the first press. */
export const lazyTicketQr = lazyModule(() => import('./TicketQr.tsx'), import.meta.url);
