/** Work that can never succeed: it is not tried again. */
export class PermanentFailure extends Error {
  override name = 'PermanentFailure';
  /** Codes only: a server's text may repeat an address. */
  readonly code: string;

  constructor(code: string, cause?: unknown) {
    super(`The other side refuses this for ever (${code}): another try would not help.`, { cause });
    this.code = code;
  }
}

/** The service can't be reached: the work itself may be valid, and is tried again soon. */
export class UnreachableFailure extends Error {
  override name = 'UnreachableFailure';
  readonly code: string;

  constructor(code: string, cause?: unknown) {
    super(`The other side can't be reached (${code}): the work is tried again.`, { cause });
    this.code = code;
  }
}
