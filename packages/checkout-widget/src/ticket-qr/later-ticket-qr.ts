import { laterModule } from '../later/later-module.ts';

/** What shows an open ticket: nobody needs it before the first press. */
export const laterTicketQr = laterModule(() => import('./TicketQr.tsx'), import.meta.url);
