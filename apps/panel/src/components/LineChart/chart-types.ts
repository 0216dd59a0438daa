export interface ChartSeries {
  id: string;
  name: string;
  /** A value from zero for each point. */
  values: readonly number[];
  /** What the name adds: its sum. */
  note: string;
}

export interface ChartPoint {
  /** As it is read: 'Lunes 23 nov 2026'. It names one point. */
  label: string;
  /** Below the line: '23 nov'. */
  short: string;
}

/** Something that happened between two points. */
export interface ChartMark {
  text: string;
  /** The number of the point, with its fraction. */
  at: number;
}

/** A value in words, without the series' name. */
export type ValueText = (value: number) => string;
