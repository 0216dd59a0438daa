import { countEntries, listScans } from '../check-in/scan-audit.ts';
import { defineCommand, jsonOption } from './command.ts';
import { requireEvent } from './event-handle.ts';
import { requireLimit } from './limit.ts';
import { json, preciseMoment, table } from './output.ts';

const defaultLimit = 50;

export const checkInsList = defineCommand({
  name: 'check-ins list',
  about: "Lists what was scanned at an event's entrances, by whom and with which answer, the latest on top",
  args: ['<event>'],
  options: {
    double: {
      flag: true,
      about:
        'only scans by which somebody went in who should not have: a second person with a ticket, or one whose ticket is not good',
    },
    limit: { value: 'n', about: `at most so many (default ${defaultLimit})` },
    ...jsonOption,
  },
  example: 'trail-nocturno-del-garbi --double',
  async run({ services: { db }, args: [handle = ''], options, print }) {
    const { id: eventId } = await requireEvent(db, handle);
    const limit = requireLimit(options.limit ?? String(defaultLimit));
    const scans = await listScans(db, { eventId, double: options.double, limit });
    if (options.json) {
      print(json(scans));
      return 0;
    }
    print(
      table(
        scans.map((scan) => ({
          scanned: preciseMoment(scan.scannedAt),
          device: scan.device,
          result: scan.result,
          'let in': scan.letIn,
          'went in': preciseMoment(scan.firstScanAt),
          'went in by': scan.firstDevice,
          double: scan.isDouble ? (scan.letIn === 'perhaps' ? 'perhaps' : 'yes') : '',
          name: scan.fullName,
          ticket: scan.ticketName,
          participant: scan.participantId,
        })),
      ),
    );
    const entries = await countEntries(db, eventId);
    print(`\n${entries.in} have gone in, ${entries.expected} are still expected.`);
    return 0;
  },
});
