import { lazyModule } from '../lazy/lazy-module.ts';

/** The dialog with the text of a waiver. */
export const lazyWaiverText = lazyModule(() => import('./WaiverText.tsx'), import.meta.url);
