import { line } from '@dorsal/api-contract/scalars';
import { endOfDay, expiryBounds } from '../check-in/device-expiry.ts';
import {
  addDevice,
  checkInAddress,
  findDevice,
  listDevices,
  renewDevice,
  revokeDevice,
} from '../check-in/devices.ts';
import type { Database } from '../db/database.ts';
import { defineCommand, jsonOption, OperatorError, UsageError } from './command.ts';
import { requireEvent } from './event-handle.ts';
import { fields, json, moment, table } from './output.ts';
import { terminalQr } from './terminal-qr.ts';

const until = {
  value: 'day',
  about:
    "the last day, as 2027-04-12, in the event's zone (default: 7 days after its start, 30 from now without a date)",
} as const;

export const devicesAdd = defineCommand({
  name: 'devices add',
  about: "Admits a phone to an event's entrance, and shows this once the address that it opens",
  args: ['<event>', '<name>'],
  options: { until, ...jsonOption },
  example: 'trail-nocturno-del-garbi "Entrada norte"',
  async run({ services: { db, config }, args: [handle = '', text = ''], options, print }) {
    const name = requireName(text);
    const event = await requireEvent(db, handle);
    const expiresAt = await requireExpiry(db, event, options.until);
    const { id, token } = await addDevice(db, { eventId: event.id, name, expiresAt });
    const device = { id, event: event.slug, name, expiresAt, token };
    show({ device, publicUrl: config.publicUrl, isJson: options.json, print });
    return 0;
  },
});

export const devicesRenew = defineCommand({
  name: 'devices renew',
  about:
    'Gives a phone another address, for when its own was lost or revoked; the one before opens nothing any more',
  args: ['<device>'],
  options: {
    until: {
      ...until,
      about:
        "the last day, as 2027-04-12, in the event's zone (default: as before; where that is over as for a new one)",
    },
    ...jsonOption,
  },
  example: '2v5x9b3d8g1j4n7q0t6w2y5r8m',
  async run({ services: { db, config }, args: [id = ''], options, print }) {
    const known = await findDevice(db, id);
    if (!known) throw noDevice(id);
    const { eventId, event, name } = known;
    const isAsBefore = options.until === undefined && !known.isExpired;
    const expiresAt = isAsBefore
      ? known.expiresAt
      : await requireExpiry(db, { id: eventId, slug: event }, options.until);
    const { token } = await renewDevice(db, id, expiresAt);
    const device = { id, event, name, expiresAt, token };
    show({ device, publicUrl: config.publicUrl, isJson: options.json, print });
    return 0;
  },
});

interface ShownDevice {
  readonly device: {
    readonly id: string;
    readonly event: string;
    readonly name: string;
    readonly expiresAt: Date;
    readonly token: string;
  };
  readonly publicUrl: string;
  readonly isJson: boolean;
  readonly print: (text: string) => void;
}

/** Prints the address with the device's token. Only its hash is stored, so it can't be shown again. */
function show({ device, publicUrl, isJson, print }: ShownDevice): void {
  const { id, event, name, expiresAt, token } = device;
  const address = checkInAddress({ publicUrl }, token);
  if (isJson) {
    print(json({ ...device, address }));
    return;
  }
  print(fields({ device: id, name, event, until: moment(expiresAt), address }));
  if (process.stdout.isTTY) print(`\n${terminalQr(address)}`);
  print(
    `\nOpen the address on that phone. It lets its holder see who is expected, and it is not shown again: devices renew ${id} makes another. devices revoke ${id} takes it back.`,
  );
}

export const devicesList = defineCommand({
  name: 'devices list',
  about: "Lists the phones at events' entrances, with when they called last and what they scanned",
  args: ['[event]'],
  options: jsonOption,
  example: 'trail-nocturno-del-garbi',
  async run({ services: { db }, args: [handle], options, print }) {
    const eventId = handle === undefined ? undefined : (await requireEvent(db, handle)).id;
    const devices = await listDevices(db, eventId);
    if (options.json) print(json(devices));
    else {
      print(
        table(
          devices.map(({ expiresAt, lastSeenAt, scans, entries, ...device }) => ({
            ...device,
            until: moment(expiresAt),
            'last seen': moment(lastSeenAt),
            scans,
            entries,
          })),
        ),
      );
    }
    return 0;
  },
});

export const devicesRevoke = defineCommand({
  name: 'devices revoke',
  about: 'Takes a phone’s access back, at once; what it scanned stays',
  args: ['<device>'],
  options: {},
  example: '2v5x9b3d8g1j4n7q0t6w2y5r8m',
  async run({ services: { db }, args: [id = ''], print }) {
    const isNew = await revokeDevice(db, id);
    if (isNew === undefined) throw noDevice(id);
    print(`${id}  ${isNew ? 'revoked: its next call is refused' : 'was revoked before'}`);
    return 0;
  },
});

function noDevice(id: string): OperatorError {
  return new OperatorError(`There is no device "${id}": devices list shows them.`);
}

const deviceName = line(60);

function requireName(text: string): string {
  const name = deviceName.safeParse(text);
  if (name.success) return name.data;
  throw new OperatorError('A device has a name of 1 to 60 characters in one line: "Entrada norte".');
}

async function requireExpiry(
  db: Database,
  event: { readonly id: string; readonly slug: string },
  day: string | undefined,
): Promise<Date> {
  const { usual, latest, now } = await expiryBounds(db, event.id);
  const expiresAt = day === undefined ? usual : await endOfDay(db, event.id, requireDay(day));
  if (expiresAt <= now) {
    throw new OperatorError(
      day === undefined
        ? `${event.slug} was more than a week ago: say with --until for how long the phone is still admitted.`
        : `${day} is over: give a day to come.`,
    );
  }
  if (expiresAt > latest) {
    throw new OperatorError(`${day} is too far: a phone is admitted until ${moment(latest)} at most.`);
  }
  return expiresAt;
}

function requireDay(text: string): string {
  const date = new Date(`${text}T00:00:00Z`);
  const isDay =
    /^[1-9]\d{3}-\d\d-\d\d$/.test(text) &&
    !Number.isNaN(date.getTime()) &&
    date.toISOString().startsWith(text);
  if (isDay) return text;
  throw new UsageError(`--until takes a day, as 2027-04-12; "${text}" is none.`);
}
