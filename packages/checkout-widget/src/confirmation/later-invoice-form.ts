import { laterModule } from '../later/later-module.ts';

/** Asks for the recipient of an invoice. */
export const laterInvoiceForm = laterModule(() => import('./InvoiceForm.tsx'), import.meta.url);
