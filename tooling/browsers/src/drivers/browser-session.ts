/** A browser at one size with an empty profile. The jobs use it the same way in every engine. */
export interface BrowserSession {
  readonly goTo: (url: string) => Promise<void>;
  /** Evaluates a script's expression in the page, or in the frame that was entered. */
  readonly evaluate: <Result>(expression: string) => Promise<Result>;
  /** Presses the center of the element that the expression returns. */
  readonly press: (expression: string) => Promise<void>;
  /** Replaces the value of the field that the expression returns, by typing. */
  readonly fill: (expression: string, text: string) => Promise<void>;
  /** Directs the following calls to the only frame of the page. */
  readonly enterFrame: () => Promise<void>;
  readonly screenshot: (file: string) => Promise<void>;
  /** Console errors, uncaught exceptions and rejections until now. */
  readonly complaints: () => readonly string[];
  readonly close: () => Promise<void>;
}

export interface WindowSize {
  readonly width: number;
  readonly height: number;
}
