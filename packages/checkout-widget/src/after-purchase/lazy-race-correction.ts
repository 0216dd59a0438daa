import { lazyModule } from '../lazy/lazy-module.ts';

/** What a race asks of another person, and the texts to accept for them: loaded only for events that ask it. */
export const lazyRaceCorrection = lazyModule(() => import('./RaceCorrection.tsx'), import.meta.url);
