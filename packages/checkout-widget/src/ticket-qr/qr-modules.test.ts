import { parseQrPayload } from '@dorsal/domain/qr-payload';
import jsQR from 'jsqr';
import { describe, expect, it } from 'vitest';
import { type QrModules, qrModules, qrPath } from './qr-modules.ts';
import { sharedPageUrl } from './shared-page-url.ts';
import { payloadOf } from './ticket.ts';
import { wrappedLines } from './text-lines.ts';

const ticket = {
  event: {
    _id: '4t8k2m9xq0c6v1zr5w3hnb7ydf',
    name: 'Trail Nocturno del Garbí',
    startDate: '2026-12-12T18:00:00.000Z',
    timeZone: 'Europe/Madrid',
    location: 'Serra, Valencia',
  },
  ticketId: '0m5r8v2x7b4d9g1j6n3q8t5w2y',
  ticketTypeName: '21K Calderona',
  participant: {
    _id: '2p7t0x4z9d6f1j3m8q5s0w7y4a',
    fullName: 'Lucía Ferrer Mas',
    email: 'lucia.ferrer@correo.example',
  },
};

describe("a ticket's QR code", () => {
  it('is read as the five fields of the specification', async () => {
    const modules = await qrModules(payloadOf(ticket));

    expect(parseQrPayload(scan(modules))).toEqual({
      eventId: ticket.event._id,
      ticketId: ticket.ticketId,
      participantId: ticket.participant._id,
      fullName: 'Lucía Ferrer Mas',
      email: 'lucia.ferrer@correo.example',
    });
  });

  it('is drawn with exactly its dark squares', async () => {
    const modules = await qrModules(payloadOf(ticket));
    const dark = new Set<string>();
    for (const bar of qrPath(modules).matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
      const [x = 0, y = 0, length = 0] = bar.slice(1).map(Number);
      for (let column = x; column < x + length; column += 1) dark.add(`${column},${y}`);
    }

    for (let row = 0; row < modules.size; row += 1) {
      for (let column = 0; column < modules.size; column += 1) {
        expect(dark.has(`${column},${row}`)).toBe(modules.isDark(column, row));
      }
    }
  });
});

describe('the shared address', () => {
  it('leaves out the fragment, which may contain the token of the order', () => {
    expect(sharedPageUrl('https://dorsal.example/purchase-confirmation/7h2k#token=secret')).toBe(
      'https://dorsal.example/purchase-confirmation/7h2k',
    );
  });
});

describe('lines of the image', () => {
  it.each([
    ['Trail Nocturno del Garbí', 14, ['Trail Nocturno', 'del Garbí']],
    ['Duatlón', 3, ['Duatlón']],
    ['  una   dos ', 99, ['una dos']],
  ])('%j in %i characters: %j', (words, width, lines) => {
    expect(wrappedLines(words, width, (line) => line.length)).toEqual(lines);
  });
});

/** What a scanner reads from the code at 4 pixels per square, with its quiet zone. */
function scan({ size, isDark }: QrModules): string {
  const scale = 4;
  const quiet = 4;
  const side = (size + 2 * quiet) * scale;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const column = Math.floor(x / scale) - quiet;
      const row = Math.floor(y / scale) - quiet;
      const isInside = column >= 0 && row >= 0 && column < size && row < size;
      if (isInside && isDark(column, row)) pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
    }
  }
  return jsQR(pixels, side, side)?.data ?? '';
}
