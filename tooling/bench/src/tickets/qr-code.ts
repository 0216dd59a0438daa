import { encodeQrPayload } from '@dorsal/domain/qr-payload';
import { qrModules, qrPath } from '../../../../packages/checkout-widget/src/ticket-qr/qr-modules.ts';
import type { Benchmark } from '../benchmark.ts';
import { shownMs } from '../filters/timing.ts';

/** Milliseconds. */
const budgetMs = 5;
const bytes = 200;
const runs = 50;

const person = {
  eventId: '4t8k2m9xq0c6v1zr5w3hnb7ydf',
  ticketId: '0m5r8v2x7b4d9g1j6n3q8t5w2y',
  participantId: '2p7t0x4z9d6f1j3m8q5s0w7y4a',
  fullName: 'Carme Mas',
  email: '',
};

/** A ticket's code, from its five fields to the path that is drawn. */
export const qrCode: Benchmark = {
  id: 'qr',
  title: `a QR code at level H of ${bytes} bytes: its ${budgetMs} ms over the time it takes`,
  requires: 1,
  roundInMemory: async () => {
    const payload = { ...person, email: 'c'.repeat(bytes - encodeQrPayload(person).length) };
    // The work of this thread alone, which the clock of a busy machine would not tell; its own clock ticks in milliseconds, so
    // that only many codes are a measure.
    const before = process.threadCpuUsage();
    for (let run = 0; run < runs; run += 1) qrPath(await qrModules(payload));
    const { user, system } = process.threadCpuUsage(before);
    const ms = (user + system) / 1000 / runs;
    const { size } = await qrModules(payload);
    return { ratio: budgetMs / ms, detail: `${shownMs(ms)}, ${size} squares on a side` };
  },
};
