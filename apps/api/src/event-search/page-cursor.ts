/** Where a page of results ends. */
export interface PageCursor {
  /** The last event of the page. */
  readonly eventId: string;
  /** Its index among the results, from 0: the next page begins there if the event is not among them any more. */
  readonly index: number;
}

const shape = /^([0-9a-hjkmnp-tv-z]{26})\.(\d{1,7})$/;

/** The cursor as a text for URLs. */
export function cursorText({ eventId, index }: PageCursor): string {
  return Buffer.from(`${eventId}.${index}`).toString('base64url');
}

/** Reads a cursor; undefined for any text that `cursorText` does not write. */
export function readCursor(text: string): PageCursor | undefined {
  const [, eventId = '', index = ''] = shape.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  const cursor = { eventId, index: Number(index) };
  return cursorText(cursor) === text ? cursor : undefined;
}
