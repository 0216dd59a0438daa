import { encodeQrPayload, type QrPayload } from '@dorsal/domain/qr-payload';
import type { Page } from 'playwright';
import type { Benchmark } from '../benchmark.ts';
import { median, shownMs } from '../filters/timing.ts';
import { visitMyTickets } from './my-tickets-visit.ts';

const budgetMs = 5;
const bytes = 200;
const codes = 50;

/** A ticket's code as My Tickets draws it, in Chromium: from its five fields to the path. */
export const qrCode: Benchmark = {
  id: 'qr',
  title: `a QR code at level H of ${bytes} bytes: its ${budgetMs} ms over the time it takes`,
  requires: 1,
  roundInMemory: async () => {
    const drawn = await visitMyTickets({ script: noteCodes, prepare: fillPayloads, measure: drawCodes });
    const ms = median(drawn.times);
    return {
      ratio: budgetMs / ms,
      detail: `${shownMs(ms)} (${codes} codes), ${drawn.squares} squares on a side`,
    };
  },
};

/** Pads each participant's address so that the payload has `bytes`. */
async function fillPayloads(page: Page): Promise<void> {
  await page.route('**/api/events/event/*/tickets', async (route) => {
    const response = await route.fetch();
    const { eventId } = /event\/(?<eventId>[^/]+)\/tickets/.exec(route.request().url())?.groups ?? {};
    const held = (await response.json()) as { ticketId: string; participants: Participant[] }[];
    for (const { ticketId, participants } of held) {
      for (const participant of participants) {
        const { _id: participantId, fullName } = participant;
        const payload: QrPayload = { eventId: eventId ?? '', ticketId, participantId, fullName, email: '' };
        participant.email = 'c'.repeat(bytes - encodeQrPayload(payload).length);
      }
    }
    await route.fulfill({ response, json: held });
  });
}

interface Participant {
  readonly _id: string;
  readonly fullName: string;
  email: string;
}

/** Opens and closes the first ticket repeatedly. The page draws its code each time. */
async function drawCodes(page: Page): Promise<{ times: number[]; squares: string | undefined }> {
  const code = page.getByRole('img', { name: /^Código QR/ });
  const times: number[] = [];
  let squares: string | undefined;
  for (let drawn = 0; drawn < codes; drawn += 1) {
    await page
      .getByRole('button', { name: /^Ver QR/ })
      .first()
      .click();
    squares = (await code.getAttribute('viewBox'))?.split(' ')[2];
    times.push(await page.evaluate<number>('codeMs'));
    await page.getByRole('button', { name: /^Ocultar QR/ }).click();
  }
  return { times, squares };
}

/**
 * Runs in the page. The payload is the last object with a participant that `JSON.stringify` gets before a path that
 * begins with the seven squares of a code's corner.
 */
const noteCodes = `{
  let begunAt = 0;
  const { stringify } = JSON;
  JSON.stringify = function (value, ...how) {
    if (value?.participantId) begunAt = performance.now();
    return Reflect.apply(stringify, this, [value, ...how]);
  };
  const { setAttribute } = Element.prototype;
  Element.prototype.setAttribute = function (name, value) {
    if (name === 'd' && String(value).startsWith('M0 0h7v1')) globalThis.codeMs = performance.now() - begunAt;
    return Reflect.apply(setAttribute, this, [name, value]);
  };
}`;
