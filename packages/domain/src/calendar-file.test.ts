import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { type CalendarEntry, calendarFile } from './calendar-file.ts';

const entry: CalendarEntry = {
  uid: '4t8k2m9xq0c6v1zr5w3hnb7ydf@dorsal.example',
  stampedAt: new Date('2026-11-22T08:00:00.123Z'),
  startsAt: new Date('2027-04-05T07:30:00Z'),
  endsAt: new Date('2027-04-05T12:30:00Z'),
  summary: 'Trail Nocturno del Garbí',
  description: 'Corre de noche.\n\nhttps://dorsal.example/events/trail-nocturno-del-garbi',
  url: 'https://dorsal.example/events/trail-nocturno-del-garbi',
  location: 'Plaça de la Vila, Serra, Valencia',
  category: 'Trail',
  coordinates: { lat: 39.6853, lng: -0.4289 },
  isBusy: true,
};

/** The events of a calendar file and their properties, read by another library. */
function readEvents(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  return calendar.getAllSubcomponents('vevent').map((event) => ({
    value: (name: string) => event.getFirstPropertyValue(name),
    text: (name: string) => event.getFirstPropertyValue(name)?.toString(),
  }));
}

const readOne = (changes: Partial<CalendarEntry> = {}) => {
  const [event] = readEvents(calendarFile([{ ...entry, ...changes }]));
  if (!event) throw new Error('The calendar has no event.');
  return event;
};

describe('a calendar file', () => {
  it('holds an event', () => {
    const event = readOne();

    expect(event.text('uid')).toBe(entry.uid);
    expect(event.text('dtstamp')).toBe('2026-11-22T08:00:00Z');
    expect(event.text('dtstart')).toBe('2027-04-05T07:30:00Z');
    expect(event.text('dtend')).toBe('2027-04-05T12:30:00Z');
    expect(event.text('summary')).toBe(entry.summary);
    expect(event.text('description')).toBe(entry.description);
    expect(event.text('location')).toBe(entry.location);
    expect(event.text('categories')).toBe('Trail');
    expect(event.text('url')).toBe(entry.url);
    expect(event.value('geo')).toEqual([39.6853, -0.4289]);
    expect(event.text('transp')).toBe('OPAQUE');
  });

  it('leaves out unknown properties', () => {
    const event = readOne({ location: null, category: null, coordinates: null });

    expect(['location', 'categories', 'geo'].map(event.value)).toEqual([null, null, null]);
  });

  it('marks the time of an event as free if `isBusy` is false', () => {
    expect(readOne({ isBusy: false }).text('transp')).toBe('TRANSPARENT');
  });

  it('keeps any name intact, in lines of at most 75 octets', () => {
    const summary = `Cursa d'Elx; "Ñandú, 🏃‍♀️" \\n fi\nBEGIN:VALARM ${'áé🏁'.repeat(40)}`;

    const text = calendarFile([{ ...entry, summary }]);

    expect(readEvents(text)[0]?.text('summary')).toBe(summary);
    expect(text).not.toMatch(/^BEGIN:VALARM/m);
    for (const line of text.split('\r\n'))
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  });

  it.each(['\r', '\r\n'])('escapes the line end in a name: %j', (lineEnd) => {
    const text = calendarFile([{ ...entry, summary: `Cursa${lineEnd}BEGIN:VALARM\u0007\ud800` }]);

    expect(text).toContain(String.raw`SUMMARY:Cursa\nBEGIN:VALARM`);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]|\p{Cc}|\p{Cs}/u);
  });

  it('writes a place near Greenwich without an exponent', () => {
    expect(calendarFile([{ ...entry, coordinates: { lat: 39.9, lng: 4e-7 } }])).toContain('GEO:39.9;0\r\n');
  });

  it('has its name and refresh interval when people subscribe to it', () => {
    const text = calendarFile([entry], { name: 'Dorsal: «garbí»', refreshHours: 6 });

    const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
    for (const name of ['name', 'x-wr-calname'])
      expect(calendar.getFirstPropertyValue(name)).toBe('Dorsal: «garbí»');
    expect(calendar.getFirstPropertyValue('refresh-interval')?.toString()).toBe('PT6H');
  });

  it('is a valid calendar without events', () => {
    const text = calendarFile([], { name: 'Dorsal', refreshHours: 6 });

    expect(readEvents(text)).toEqual([]);
    expect(new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents()).toHaveLength(1);
  });
});
