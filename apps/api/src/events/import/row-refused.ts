/** The row is valid, but what is sold or stored already forbids it. */
export class RowRefusedError extends Error {
  override name = 'RowRefusedError';
  /** The field in the row, as `tickets.0.capacity`. */
  readonly path: string;

  constructor(path: string, message: string) {
    super(message);
    this.path = path;
  }
}
