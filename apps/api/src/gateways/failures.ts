/** Work that will never succeed: it is given up at once. */
export class PermanentFailure extends Error {
  override name = 'PermanentFailure';
  /** Codes only: what a server says may repeat an address. */
  readonly code: string;

  constructor(code: string, cause?: unknown) {
    super(`The other side refuses this for ever (${code}): another try would not help.`, { cause });
    this.code = code;
  }
}

/** There was nobody to answer: the work itself may be in order, and is tried again soon. */
export class UnreachableFailure extends Error {
  override name = 'UnreachableFailure';
  readonly code: string;

  constructor(code: string, cause?: unknown) {
    super(`The other side can't be reached (${code}): the work is tried again.`, { cause });
    this.code = code;
  }
}
