/** What a story's file says about its component beside its props, as `parameters.guidance`. Markdown. */
export interface Guidance {
  /** When it is the right choice. */
  readonly use: string;
  /** When it isn't, and what is. */
  readonly avoid: string;
  /** What it does for keyboards and screen readers, and what is left to whoever uses it. */
  readonly accessibility: string;
}
