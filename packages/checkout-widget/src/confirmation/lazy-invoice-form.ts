import { lazyModule } from '../lazy/lazy-module.ts';

/** Asks for the recipient of an invoice. */
export const lazyInvoiceForm = lazyModule(() => import('./InvoiceForm.tsx'), import.meta.url);
