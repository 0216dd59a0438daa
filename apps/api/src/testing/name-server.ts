import { createSocket } from 'node:dgram';
import ipaddr from 'ipaddr.js';
import { onTestFinished } from 'vitest';

/** Addresses of a name, or a failure. An empty list: the name exists, but has no address of that kind. */
type NameAnswer = readonly string[] | 'unknown' | 'failure' | 'silence';

export interface NameServer {
  /** With its port. */
  readonly address: string;
  /** Queried names, with the kind of address, in order. */
  readonly asked: readonly string[];
}

const kinds: Readonly<Record<number, 'A' | 'AAAA'>> = { 1: 'A', 28: 'AAAA' };
const codes = { failure: 2, unknown: 3 };
const headerBytes = 12;

/** A name server at 127.0.0.1 for the length of one test. Source of the messages: RFC 1035, 4. */
export async function nameServer(
  answer: (name: string, kind: 'A' | 'AAAA') => NameAnswer,
): Promise<NameServer> {
  const asked: string[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (query, { address, port }) => {
    const { name, end } = questionOf(query);
    const kind = kinds[query.readUInt16BE(end - 4)];
    if (!kind) return;
    asked.push(`${name} ${kind}`);
    const found = answer(name, kind);
    if (found === 'silence') return;
    const code = typeof found === 'string' ? codes[found] : 0;
    const records = typeof found === 'string' ? [] : found.map(recordOf);
    const header = Buffer.from(query.subarray(0, headerBytes));
    header.writeUInt16BE(0x81_80 | code, 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(records.length, 6);
    header.writeUInt32BE(0, 8);
    socket.send(Buffer.concat([header, query.subarray(headerBytes, end), ...records]), port, address);
  });
  await new Promise<void>((bound) => {
    socket.bind(0, '127.0.0.1', bound);
  });
  onTestFinished(
    () =>
      new Promise((closed) => {
        socket.close(closed);
      }),
  );
  return { address: `127.0.0.1:${socket.address().port}`, asked };
}

/** The queried name, and the offset at which the question ends. */
function questionOf(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = headerBytes;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('ascii', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5 };
}

/** A record of the queried name. */
function recordOf(address: string): Buffer {
  const bytes = ipaddr.parse(address).toByteArray();
  const head = Buffer.alloc(headerBytes);
  head.writeUInt16BE(0xc0_0c, 0);
  head.writeUInt16BE(bytes.length === 4 ? 1 : 28, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(bytes.length, 10);
  return Buffer.concat([head, Buffer.from(bytes)]);
}
