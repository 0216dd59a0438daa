/** What there is at a place of a course: supplies, a control of times, or both. */
export const stationKinds = ['aid', 'control', 'aidAndControl'] as const;

/** One of `stationKinds`. */
export type StationKind = (typeof stationKinds)[number];

/** The Spanish name of each kind. */
export const stationKindNames: Readonly<Record<StationKind, string>> = {
  aid: 'Avituallamiento',
  control: 'Control',
  aidAndControl: 'Avituallamiento y control',
};

/** Stations of one course. */
export const mostStations = 40;

/** Things that one ticket includes. */
export const mostIncluded = 12;

/** Places and hours where an event hands out its bibs. */
export const mostPickups = 10;

/** Earlier editions of one event. */
export const mostEditions = 20;
