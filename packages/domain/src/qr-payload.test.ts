import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  encodeQrPayload,
  parseQrPayload,
  QrPayloadTooLongError,
  qrErrorCorrectionLevel,
  qrSize,
} from './qr-payload.ts';

const payload = {
  eventId: '01arz3ndektsv4rrffq69g5fav',
  ticketId: '01arz3ndektsv4rrffq69g5faw',
  participantId: '01arz3ndektsv4rrffq69g5fax',
  fullName: 'Lucía Fernández',
  email: 'lucia@correo.es',
};

describe('QR payload', () => {
  it('is the JSON of the specification', () => {
    expect(encodeQrPayload(payload)).toBe(
      '{"eventId":"01arz3ndektsv4rrffq69g5fav","ticketId":"01arz3ndektsv4rrffq69g5faw",' +
        '"participantId":"01arz3ndektsv4rrffq69g5fax","fullName":"Lucía Fernández","email":"lucia@correo.es"}',
    );
  });

  it('contains nothing else, whatever properties the value has', () => {
    const text = encodeQrPayload(Object.assign({ phone: '600000000' }, payload));

    expect(parseQrPayload(text)).toEqual(payload);
  });

  it('reads what it wrote', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 20 });
    const payloads = fc.record({
      eventId: text,
      ticketId: text,
      participantId: text,
      fullName: text,
      email: text,
    });

    fc.assert(
      fc.property(payloads, (value) => {
        fc.pre(new Blob([JSON.stringify(value)]).size <= 1024);
        expect(parseQrPayload(encodeQrPayload(value))).toEqual(value);
      }),
    );
  });

  it('fits the longest name and address of a participant', () => {
    const longest = { ...payload, fullName: '😀'.repeat(100), email: `${'a'.repeat(242)}@correo.es` };

    expect(parseQrPayload(encodeQrPayload(longest))).toEqual(longest);
  });

  it.each([
    ['no JSON', 'https://dorsal.example'],
    ['nothing', ''],
    ['null', 'null'],
    ['a list', JSON.stringify(Object.values(payload))],
    ['a field missing', JSON.stringify({ ...payload, email: undefined })],
    ['a field too many', JSON.stringify({ ...payload, sig: 'x' })],
    ['a field under another name', JSON.stringify({ ...payload, email: undefined, mail: 'x' })],
    ['a number', JSON.stringify({ ...payload, eventId: 7 })],
    ['an object', JSON.stringify({ ...payload, fullName: { $ne: '' } })],
    ['fields of the prototype only', '{"__proto__":{"eventId":"a"},"a":"","b":"","c":"","d":""}'],
    ['more than 1 kB', JSON.stringify({ ...payload, fullName: 'a'.repeat(1024) })],
    ['more than 1 kB in UTF-8', JSON.stringify({ ...payload, fullName: '€'.repeat(300) })],
    ['deep JSON', '['.repeat(900)],
  ])('refuses %s', (_, text) => {
    expect(parseQrPayload(text)).toBeUndefined();
  });

  it('is not written if it could not be read', () => {
    expect(() => encodeQrPayload({ ...payload, fullName: 'a'.repeat(1024) })).toThrow(QrPayloadTooLongError);
  });

  it('is drawn with 200 pixels and high error correction', () => {
    expect([qrSize, qrErrorCorrectionLevel]).toEqual([200, 'H']);
  });
});
