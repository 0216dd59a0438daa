import { laterModule } from '../later/later-module.ts';

/** Draws a ticket as a picture. Few users need it, some of them without a connection. */
export const laterTicketFile = laterModule(() => import('./ticket-file.ts'), import.meta.url);
