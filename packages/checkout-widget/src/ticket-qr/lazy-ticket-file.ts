import { lazyModule } from '../lazy/lazy-module.ts';

/** Draws a ticket as a picture. Few users need it, some of them without a connection. */
export const lazyTicketFile = lazyModule(() => import('./ticket-file.ts'), import.meta.url);
