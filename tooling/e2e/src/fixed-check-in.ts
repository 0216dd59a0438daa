import { expect, type Page } from '@playwright/test';

/** The time of the pictures, on every clock. */
const now = '2027-04-05T18:12:40.000Z';
const earlier = '2027-04-05T18:00:00.000Z';
const eventId = '2v5x9b3d8g1j4n7q0t6w2y5r8m';

interface Expected {
  readonly _id: string;
  readonly fullName: string;
  readonly ticketName: string;
  readonly isPaid: boolean;
  readonly firstScanAt: string | null;
  readonly firstScanId: string | null;
}

const expected = (
  _id: string,
  fullName: string,
  ticketName: string,
  changes: Partial<Expected> = {},
): Expected => ({
  _id,
  fullName,
  ticketName,
  isPaid: true,
  firstScanAt: null,
  firstScanId: null,
  ...changes,
});

const inside = (firstScanAt: string) => ({ firstScanAt, firstScanId: 'de-otra-puerta' });

/** The participants. They are fixed, so that figures, names and times are the same in each run. */
const people: readonly Expected[] = [
  expected('ana', 'Ana López Ferrer', '21K Calderona'),
  expected('nuria', 'Núria Camps Ferrer', 'Marcha 8K'),
  expected('marc', 'Marc Soler Ferrer', '21K Calderona', inside('2027-04-05T18:01:12.000Z')),
  expected('bea', 'Bea Ferrer Pons', 'Marcha 8K', { isPaid: false }),
  ...Array.from({ length: 346 }, (_, place) =>
    expected(
      `otro-${place}`,
      `Alguien Más ${place}`,
      '21K Calderona',
      place < 127 ? inside('2027-04-05T17:40:00.000Z') : {},
    ),
  ),
];

/** The link of a device for this check-in. */
export const checkInLink = `/check-in#${'entrada-norte'.padEnd(43, '-')}`;

/** A check-in whose server gives the same responses in each run, at the same time of day, to a phone with a camera. */
export interface FixedCheckIn {
  /** Shows that participant's code to the camera. */
  readonly show: (participantId: string) => Promise<void>;
  /** Advances the clock by `seconds`. Otherwise it is stopped, so that no verdict fades before its picture is taken. */
  readonly wait: (seconds: number) => Promise<void>;
  /** Lets the clock run, which axe needs. */
  readonly goOn: () => Promise<void>;
  /** Simulates earlier entries with all tickets, so that those on this phone were second entries. */
  readonly othersWereFirst: () => void;
  readonly loseNetwork: () => Promise<void>;
}

/** Call it before the page is opened. `refuses`: the server knows no device. */
export async function fixedCheckIn(page: Page, { refuses = false } = {}): Promise<FixedCheckIn> {
  let areOthersFirst = false;
  let isThere = true;
  // The clock runs until it is paused, and can't be set back.
  await page.clock.install({ time: earlier });
  await page.clock.pauseAt(now);
  await page.addInitScript(standIns);
  await page.route('**/api/check-in**', async (route) => {
    if (!isThere) return route.abort('internetdisconnected');
    const headers = { Date: new Date(now).toUTCString() };
    if (refuses) return route.fulfill({ status: 401, headers, json: { code: 'device_revoked' } });
    const request = route.request();
    if (request.method() === 'GET') return route.fulfill({ headers, json: listOf(areOthersFirst) });
    const scans = request.postDataJSON() as { scanId: string; participantId: string }[];
    return route.fulfill({ headers, json: scans.map(answerTo) });
  });
  return {
    show: async (id) => {
      const code = { eventId, ticketId: 'calderona', participantId: id, fullName: '', email: '' };
      await page.evaluate((text) => Reflect.set(window, 'shownCode', text), JSON.stringify(code));
      const isRead = () => page.getByRole('region', { name: 'Resultado' }).getByRole('button').count();
      await expect
        .poll(async () => {
          // The reader scans again after less than a tenth of a second.
          await page.clock.runFor(30);
          return isRead();
        })
        .toBeGreaterThan(0);
    },
    wait: (seconds) => page.clock.runFor(seconds * 1000),
    goOn: () => page.clock.resume(),
    othersWereFirst: () => {
      areOthersFirst = true;
    },
    loseNetwork: async () => {
      isThere = false;
      await page.evaluate(() => window.dispatchEvent(new Event('offline')));
    },
  };
}

function listOf(areOthersFirst: boolean) {
  const earlier = inside('2027-04-05T18:05:31.000Z');
  return {
    event: {
      _id: eventId,
      name: 'Trail Nocturno Serra Calderona',
      startDate: '2027-04-05T19:00:00.000Z',
      timeZone: 'Europe/Madrid',
    },
    device: { name: 'Entrada norte', expiresAt: '2027-04-06T10:00:00.000Z' },
    now,
    participants: areOthersFirst ? people.map((person) => ({ ...person, ...earlier })) : people,
    removed: [],
    next: now,
  };
}

function answerTo({ scanId, participantId }: { scanId: string; participantId: string }) {
  const person = people.find(({ _id }) => _id === participantId);
  if (!person) return { scanId, result: 'unknown', participant: null, firstScanAt: null };
  const { _id, fullName, ticketName, isPaid, firstScanAt } = person;
  const participant = { _id, fullName, ticketName };
  if (!isPaid) return { scanId, result: 'notPaid', participant, firstScanAt: null };
  const result = firstScanAt === null ? 'ok' : 'already';
  return { scanId, result, participant, firstScanAt: firstScanAt ?? now };
}

/** Runs in the page: a camera with the same picture in each run, and a reader that finds the code of `show` in it. */
function standIns(): void {
  Object.assign(window, {
    BarcodeDetector: class {
      static getSupportedFormats(): Promise<string[]> {
        return Promise.resolve(['qr_code']);
      }
      detect = async () => {
        const rawValue: unknown = Reflect.get(window, 'shownCode');
        return rawValue === undefined ? [] : [{ rawValue }];
      };
    },
  });
  const canvas = document.createElement('canvas');
  canvas.width = 960;
  canvas.height = 960;
  const draw = () => {
    const context = canvas.getContext('2d');
    if (!context) return;
    context.fillStyle = '#5b6b63';
    context.fillRect(0, 0, 960, 960);
    context.fillStyle = '#f4f1ec';
    context.fillRect(235, 235, 490, 490);
    context.fillStyle = '#1c1514';
    context.fillRect(295, 295, 370, 370);
  };
  navigator.mediaDevices.getUserMedia = async () => {
    const stream = canvas.captureStream();
    draw();
    return stream;
  };
  navigator.mediaDevices.enumerateDevices = async () => [];
}
