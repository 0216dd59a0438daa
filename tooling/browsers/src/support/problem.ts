/** A use of something that a supported browser lacks. */
export interface Problem {
  readonly file: string;
  readonly line: number;
  /** As the source writes it: `URL.canParse`, `text-wrap`. */
  readonly feature: string;
  /** The supported browsers without it, with the version that has it. */
  readonly missing: readonly string[];
}
