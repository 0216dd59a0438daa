import { lazyModule } from '../lazy/lazy-module.ts';

/** The form for a participant's name and e-mail. */
export const lazyCorrection = lazyModule(() => import('./CorrectionPanel.tsx'), import.meta.url);
