import type { DemoEvent } from './demo-event.ts';
import { finished } from './events/finished.ts';
import { valencia } from './events/valencia.ts';

/** All demo events, in no particular order. */
export const demoEvents: readonly DemoEvent[] = [...valencia, ...finished];
