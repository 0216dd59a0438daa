/** What a component's stories say about it besides its props, as `parameters.guidance`. Markdown. */
export interface Guidance {
  /** When it is the right choice. */
  readonly use: string;
  /** When it isn't, and what to use instead. */
  readonly avoid: string;
  /** What it does for keyboards and screen readers, and what the caller must do. */
  readonly accessibility: string;
}
