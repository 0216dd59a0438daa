import { lazyModule } from '../lazy/lazy-module.ts';

/** What a race asks of another person: loaded only for events that ask it. */
export const lazyRaceCorrection = lazyModule(() => import('./RaceCorrection.tsx'), import.meta.url);
