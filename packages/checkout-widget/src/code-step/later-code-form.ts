import { laterModule } from '../later/later-module.ts';

/** Most purchases need no code. */
export const laterCodeForm = laterModule(() => import('./CodeForm.tsx'), import.meta.url);
