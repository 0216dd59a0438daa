import { lazyModule } from '../lazy/lazy-module.ts';

/** Most purchases need no code. */
export const lazyCodeForm = lazyModule(() => import('./CodeForm.tsx'), import.meta.url);
