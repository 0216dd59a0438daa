import { laterModule } from '../later/later-module.ts';

/** What draws a ticket as a picture: few people ask for it, and some do so where there is no connection. */
export const laterTicketFile = laterModule(() => import('./ticket-file.ts'), import.meta.url);
