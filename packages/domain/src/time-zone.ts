/** The zone of an event that names none (decisions, "Names, places, hosts"). */
export const defaultTimeZone = 'Europe/Madrid';

/** Whether the platform knows this IANA zone name, for example `Atlantic/Canary`. */
export function isTimeZone(value: unknown): value is string {
  if (typeof value !== 'string' || !/^[A-Za-z]/.test(value)) return false;
  try {
    return Intl.DateTimeFormat('en', { timeZone: value }) !== undefined;
  } catch {
    // The only way to ask Intl is to try: it throws RangeError for an unknown zone.
    return false;
  }
}
