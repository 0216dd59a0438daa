import { laterModule } from '../later/later-module.ts';

/** The form for a participant's name and e-mail. */
export const laterCorrection = laterModule(() => import('./CorrectionPanel.tsx'), import.meta.url);
