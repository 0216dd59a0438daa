/** A moment in time: a `Date`, or ISO 8601 text as it crosses the wire (UTC, `2027-04-05T08:00:00.000Z`). */
export type Instant = Date | string;

const isoInstant = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:\d{2})?)?$/;

/**
 * Milliseconds since 1970, or `undefined` for a missing or malformed instant.
 * Text without an offset is read as UTC: `Date.parse` alone would read it in the zone of the machine.
 */
export function instantMs(instant: Instant | null | undefined): number | undefined {
  if (instant === null || instant === undefined) return undefined;
  const ms = instant instanceof Date ? instant.getTime() : parseIso(instant);
  return Number.isNaN(ms) ? undefined : ms;
}

/** As `instantMs`, but throws `InvalidInstantError` for a missing or malformed instant. */
export function requireInstantMs(instant: Instant): number {
  const ms = instantMs(instant);
  if (ms === undefined) throw new InvalidInstantError(instant);
  return ms;
}

/** Thrown by rules that need a moment in time, for an invalid `Date` or text. */
export class InvalidInstantError extends RangeError {
  override name = 'InvalidInstantError';

  constructor(instant: unknown) {
    super(
      `${String(instant)} is no instant: a rule about time needs one. Pass a valid Date or ISO 8601 text.`,
    );
  }
}

function parseIso(text: string): number {
  const match = isoInstant.exec(text);
  if (!match) return Number.NaN;
  const hasOffset = match[1] !== undefined || !text.includes('T');
  return Date.parse(hasOffset ? text : `${text}Z`);
}
