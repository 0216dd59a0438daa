import { laterModule } from '../later/later-module.ts';

/** The tickets of a paid order. */
export const laterTickets = laterModule(() => import('./OrderTickets.tsx'), import.meta.url);

/** The part below the tickets. */
export const laterAfterTickets = laterModule(() => import('./AfterTickets.tsx'), import.meta.url);

/** For an order that waits for its transfer. */
export const laterTransferParts = laterModule(() => import('./AwaitedTransfer.tsx'), import.meta.url);
