/** A browser at one size with nothing stored, as the jobs use it: the same in every engine. */
export interface BrowserSession {
  readonly goTo: (url: string) => Promise<void>;
  /** Evaluates a script's expression in the page, or in the frame that was entered. */
  readonly evaluate: <Result>(expression: string) => Promise<Result>;
  /** Presses the element that the expression gives, in its middle. */
  readonly press: (expression: string) => Promise<void>;
  /** Types into the field that the expression gives, in place of what it has. */
  readonly fill: (expression: string, text: string) => Promise<void>;
  /** What follows happens in the only frame of the page. */
  readonly enterFrame: () => Promise<void>;
  readonly screenshot: (file: string) => Promise<void>;
  /** Errors of the console, uncaught exceptions and rejections until now. */
  readonly complaints: () => readonly string[];
  readonly close: () => Promise<void>;
}

export interface WindowSize {
  readonly width: number;
  readonly height: number;
}
