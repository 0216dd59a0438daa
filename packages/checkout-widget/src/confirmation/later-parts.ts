import { laterModule } from '../later/later-module.ts';

/** For who has paid. */
export const laterPaidParts = laterModule(() => import('./PaidParts.tsx'), import.meta.url);

/** For who still has to transfer. */
export const laterTransferParts = laterModule(() => import('./AwaitedTransfer.tsx'), import.meta.url);
