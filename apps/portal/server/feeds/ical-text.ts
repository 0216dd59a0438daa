/** One event of a calendar. */
export interface CalendarEntry {
  /** The same for the same event, however often it is taken in. */
  readonly uid: string;
  /** When the entry was made or last changed. */
  readonly stampedAt: Date;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly summary: string;
  readonly description: string;
  readonly url: string;
  readonly location?: string | null;
  readonly category?: string | null;
  readonly coordinates?: { readonly lat: number; readonly lng: number } | null;
  /** Whether its time counts as taken. */
  readonly isBusy: boolean;
}

/** What a calendar that people subscribe to says of itself. */
export interface CalendarSubscription {
  readonly name: string;
  /** Hours after which it is worth asking again. */
  readonly refreshHours: number;
}

/** A calendar without events must hold something; this zone is nobody's. Source: RFC 5545, 3.6. */
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

/**
 * A calendar as a file, its times in UTC, which every calendar shows in its own zone. Own code, since `ics` knows no name
 * and pace of a subscription. Source: RFC 5545; RFC 7986 for `NAME` and `REFRESH-INTERVAL`, which the `X-` lines say to older readers.
 */
export function calendarText(entries: readonly CalendarEntry[], subscription?: CalendarSubscription): string {
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

/** A value of type TEXT, without what no calendar may hold: some readers end a line at a CR. Source: RFC 5545, 3.3.11. */
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

/** Six decimals, a hand's breadth, never with an exponent. */
function degrees(value: number): string {
  return String(Number(value.toFixed(6)));
}

/** Octets of a line, without its end. Source: RFC 5545, 3.1. */
const longestLine = 75;

/** A line in as many as it takes; no character is divided. */
function folded(line: string): string {
  if (Buffer.byteLength(line) <= longestLine) return line;
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const length = Buffer.byteLength(character);
    if (octets + length > longestLine) {
      parts.push(part);
      // The blank that says that a line goes on.
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += length;
  }
  return [...parts, part].join('\r\n');
}
