import type { DemoEvent } from './demo-event.ts';
import { andalusia } from './events/andalusia.ts';
import { aragonLevante } from './events/aragon-levante.ts';
import { balearics } from './events/balearics.ts';
import { canaries } from './events/canaries.ts';
import { catalonia } from './events/catalonia.ts';
import { centre } from './events/centre.ts';
import { finished } from './events/finished.ts';
import { north } from './events/north.ts';
import { strait } from './events/strait.ts';
import { valencia } from './events/valencia.ts';
import { valenciaOtherSports } from './events/valencia-other-sports.ts';
import { withoutPlace } from './events/without-place.ts';

/** All demo events, in no particular order. */
export const demoEvents: readonly DemoEvent[] = [
  ...valencia,
  ...valenciaOtherSports,
  ...centre,
  ...andalusia,
  ...strait,
  ...catalonia,
  ...north,
  ...aragonLevante,
  ...balearics,
  ...canaries,
  ...withoutPlace,
  ...finished,
];
