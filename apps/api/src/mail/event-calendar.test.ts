import { describe, expect, it } from 'vitest';
import { confirmationReference } from '@dorsal/domain/order-reference';
import { eventCalendar } from './event-calendar.ts';
import { exampleMailOrder } from '../testing/example-mail-order.ts';

const url = 'https://dorsal.example/events/trail-nocturno-del-garbi';

/** The properties of a calendar file, unfolded and unescaped as RFC 5545 requires of readers. */
function readCalendar(content: string): Map<string, string> {
  expect(content.endsWith('\r\n')).toBe(true);
  const lines = content
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .slice(0, -1);
  const unescaped = (text: string) =>
    text.replace(/\\(.)/g, (_, character: string) => (character === 'n' ? '\n' : character));
  return new Map(
    lines.map((line) => {
      const [, name = '', value = ''] = /^([A-Z-]+):(.*)$/.exec(line) ?? [];
      return [name, unescaped(value)];
    }),
  );
}

const calendarOf = (...parameters: Parameters<typeof exampleMailOrder>) =>
  eventCalendar(exampleMailOrder(...parameters), { event: url });

describe('the calendar file', () => {
  it('holds the event', () => {
    const file = calendarOf();

    expect(file?.filename).toBe('trail-nocturno-del-garbi.ics');
    expect(Object.fromEntries(readCalendar(file?.content ?? ''))).toMatchObject({
      VERSION: '2.0',
      METHOD: 'PUBLISH',
      UID: '4t8k2m9xq0c6v1zr5w3hnb7ydf@dorsal.example',
      DTSTAMP: '20270301T100000Z',
      DTSTART: '20270405T073000Z',
      DTEND: '20270405T123000Z',
      SUMMARY: 'Trail Nocturno del Garbí',
      LOCATION: 'Plaça de la Vila, Serra, Valencia',
      GEO: '39.6853;-0.4289',
      URL: url,
      DESCRIPTION: `Lleva el código QR de tu entrada.\nRef: ${confirmationReference('4t8k2m9xq0c6v1zr5w3hnb7ydf')}\n${url}`,
      STATUS: 'CONFIRMED',
    });
  });

  it("links the buyer's calendar to the tickets", () => {
    const owner = 'https://dorsal.example/purchase-confirmation/4t8k2m9xq0c6v1zr5w3hnb7ydf#token=a-token';

    const { content = '' } = eventCalendar(exampleMailOrder(), { event: url, owner }) ?? {};

    expect(readCalendar(content).get('DESCRIPTION')).toContain(`\nTus entradas: ${owner}\n`);
  });

  // 09:00 in Madrid on the days before and after the switch to summer time.
  it.each([
    ['2027-03-27T08:00:00Z', '20270327T080000Z'],
    ['2027-03-28T07:00:00Z', '20270328T070000Z'],
  ])('starts at %s', (startDate, start) => {
    const { content = '' } = calendarOf({ eventInfo: { startDate: new Date(startDate) } }) ?? {};

    expect(readCalendar(content).get('DTSTART')).toBe(start);
  });

  it('reserves two hours if the organizer sets no duration', () => {
    const { content = '' } = calendarOf({ durationHours: 0 }) ?? {};

    expect(readCalendar(content).get('DTEND')).toBe('20270405T093000Z');
  });

  it('accepts any name, in lines of at most 75 characters', () => {
    const name = `Cursa d'Elx; "Ñandú, 🏃‍♀️" \\ fi\nBEGIN:VALARM ${'áé🏁'.repeat(40)}`;

    const { content = '' } = calendarOf({ eventInfo: { name } }) ?? {};

    expect(readCalendar(content).get('SUMMARY')).toBe(name);
    expect(content).not.toMatch(/^BEGIN:VALARM/m);
    for (const line of content.split('\r\n'))
      expect([...new Intl.Segmenter('es').segment(line)].length).toBeLessThanOrEqual(75);
  });

  it.each(['\r', '\r\n'])('keeps a line end in a name from ending a line: %j', (lineEnd) => {
    const name = `Cursa${lineEnd}BEGIN:VALARM`;

    const { content = '' } = calendarOf({ eventInfo: { name, location: name } }) ?? {};

    expect(content).toContain(String.raw`SUMMARY:Cursa\nBEGIN:VALARM`);
    expect(content).toContain(String.raw`LOCATION:Cursa\nBEGIN:VALARM`);
    expect(content.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  it('writes a longitude near Greenwich without an exponent', () => {
    const { content = '' } = calendarOf({ coordinates: { lat: 39.9, lng: 4e-7 } }) ?? {};

    expect(readCalendar(content).get('GEO')).toBe('39.9;0');
  });

  it.each(['http://mi_equipo:3000/events/x', 'http://[::1]:3000/events/x'])(
    'is made by a portal at %s, too, with the URL in its description',
    (address) => {
      const { content = '' } = eventCalendar(exampleMailOrder(), { event: address }) ?? {};

      const calendar = readCalendar(content);
      expect(calendar.get('SUMMARY')).toBe('Trail Nocturno del Garbí');
      expect(calendar.get('DESCRIPTION')).toContain(address);
    },
  );

  it("is left out of the e-mail if it can't be created", () => {
    expect(calendarOf({ durationHours: Number.POSITIVE_INFINITY })).toBeUndefined();
  });

  it('omits unknown data', () => {
    const { content = '' } = calendarOf({ coordinates: null, eventInfo: { location: null } }) ?? {};

    expect([...readCalendar(content).keys()]).not.toEqual(expect.arrayContaining(['GEO']));
    expect([...readCalendar(content).keys()]).not.toEqual(expect.arrayContaining(['LOCATION']));
  });

  it('is not made for an event without a date', () => {
    expect(calendarOf({ eventInfo: { startDate: null } })).toBeUndefined();
  });
});
