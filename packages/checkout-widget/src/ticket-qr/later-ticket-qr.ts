import { laterModule } from '../later/later-module.ts';

/** Shows an open ticket: not needed before the first press. */
export const laterTicketQr = laterModule(() => import('./TicketQr.tsx'), import.meta.url);
