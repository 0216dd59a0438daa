/** One event of a calendar. */
export interface CalendarEntry {
  /** The same for the same event in every import. */
  readonly uid: string;
  /** When the entry was created or last changed. */
  readonly stampedAt: Date;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly summary: string;
  readonly description: string;
  readonly url: string;
  readonly location?: string | null;
  readonly category?: string | null;
  readonly coordinates?: { readonly lat: number; readonly lng: number } | null;
  /** Whether the event marks its time as busy. */
  readonly isBusy: boolean;
}

/** The properties of a calendar that people subscribe to. */
export interface CalendarSubscription {
  readonly name: string;
  /** Hours after which clients should fetch the calendar again. */
  readonly refreshHours: number;
}

/** A calendar without events must contain a component: a time zone that no event uses. Source: RFC 5545, 3.6. */
const filler = [
  'BEGIN:VTIMEZONE',
  'TZID:UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
];

// Not written with a library: `ics` supports neither the name nor the refresh interval of a subscription, and
// `ical-generator` neither escapes the name nor removes characters that are forbidden.

/**
 * The text of a calendar file, with times in UTC: every calendar shows them in its own zone. Throws `RangeError` for an
 * invalid date. Source: RFC 5545; RFC 7986 for `NAME` and `REFRESH-INTERVAL`, which the `X-` lines repeat for older readers.
 */
export function calendarFile(entries: readonly CalendarEntry[], subscription?: CalendarSubscription): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Dorsal//Dorsal//ES',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(subscription ? subscriptionLines(subscription) : []),
    ...(entries.length > 0 ? entries.flatMap(entryLines) : filler),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

function subscriptionLines({ name, refreshHours }: CalendarSubscription): string[] {
  const text = calendarValue(name);
  const pace = `PT${refreshHours}H`;
  return [
    `NAME:${text}`,
    `X-WR-CALNAME:${text}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${pace}`,
    `X-PUBLISHED-TTL:${pace}`,
  ];
}

function entryLines(entry: CalendarEntry): string[] {
  const { location, category, coordinates } = entry;
  return [
    'BEGIN:VEVENT',
    `UID:${calendarValue(entry.uid)}`,
    `DTSTAMP:${instant(entry.stampedAt)}`,
    `DTSTART:${instant(entry.startsAt)}`,
    `DTEND:${instant(entry.endsAt)}`,
    `SUMMARY:${calendarValue(entry.summary)}`,
    `DESCRIPTION:${calendarValue(entry.description)}`,
    `URL:${entry.url}`,
    ...(location ? [`LOCATION:${calendarValue(location)}`] : []),
    ...(category ? [`CATEGORIES:${calendarValue(category)}`] : []),
    ...(coordinates ? [`GEO:${degrees(coordinates.lat)};${degrees(coordinates.lng)}`] : []),
    'STATUS:CONFIRMED',
    `TRANSP:${entry.isBusy ? 'OPAQUE' : 'TRANSPARENT'}`,
    'END:VEVENT',
  ];
}

/** A TEXT value without forbidden characters: some readers end a line at a CR. Source: RFC 5545, 3.3.11. */
function calendarValue(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\p{Cs}|[^\P{Cc}\n]/gu, '')
    .replace(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`);
}

/** `20270405T073000Z` */
function instant(date: Date): string {
  return date.toISOString().replace(/[-:]|\.\d+/g, '');
}

/** Six decimals (about 10 cm), never with an exponent. */
function degrees(value: number): string {
  return String(Number(value.toFixed(6)));
}

/** Octets of a line, without the line break. Source: RFC 5545, 3.1. */
const longestLine = 75;

/** Folds a long line without splitting a character. */
function folded(line: string): string {
  let text = '';
  let octets = 0;
  for (const character of line) {
    const length = octetsOf(character);
    if (octets + length > longestLine) {
      // The space marks a continuation line.
      text += '\r\n ';
      octets = 1;
    }
    text += character;
    octets += length;
  }
  return text;
}

/** The length of a character in UTF-8. */
function octetsOf(character: string): number {
  const codePoint = character.codePointAt(0) ?? 0;
  return 1 + Number(codePoint > 0x7f) + Number(codePoint > 0x7ff) + Number(codePoint > 0xffff);
}
