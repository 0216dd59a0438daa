/** Messages of the PostgreSQL protocol 3.0: the parts that sharing one session has to read or write. */

const typeBytes = 1;
const headerBytes = typeBytes + 4;

function message(type: string, body: string): Buffer {
  const text = Buffer.from(body, 'utf8');
  const bytes = Buffer.alloc(headerBytes + text.length);
  bytes.write(type, 'latin1');
  bytes.writeInt32BE(bytes.length - typeBytes, typeBytes);
  text.copy(bytes, headerBytes);
  return bytes;
}

/** The startup packet has no type: its length, protocol 3.0, and the user. */
export const startupMessage = Buffer.from('\0\0\0\x17\0\x03\0\0user\0postgres\0\0', 'latin1');

export const syncMessage = message('S', '');

export function queryMessage(sql: string): Buffer {
  return message('Q', `${sql}\0`);
}

export function closeStatementMessage(name: string): Buffer {
  return message('C', `S${name}\0`);
}

/** The last message to a client. `code` is one of PostgreSQL's. */
export function fatalMessage(code: string, text: string): Buffer {
  return message('E', `SFATAL\0VFATAL\0C${code}\0M${text}\0\0`);
}

export function typeOf(packet: Buffer): string {
  return packet.toString('latin1', 0, typeBytes);
}

/** The offset of a statement's name in a Parse, Bind, Describe or Close; -1 if there is none. */
function statementNameStart(packet: Buffer): number {
  switch (typeOf(packet)) {
    case 'P':
      return headerBytes;
    case 'B':
      return packet.indexOf(0, headerBytes) + 1;
    case 'D':
    case 'C':
      return packet[headerBytes] === 'S'.charCodeAt(0) ? headerBytes + 1 : -1;
    default:
      return -1;
  }
}

/** The message with `prefix` before the statement's name, and that name; unchanged if it has no name. */
export function prefixStatement(packet: Buffer, prefix: string): { packet: Buffer; name: string | null } {
  const start = statementNameStart(packet);
  const end = packet.indexOf(0, start);
  if (start < headerBytes || end <= start) return { packet, name: null };
  const added = Buffer.from(prefix, 'latin1');
  const renamed = Buffer.concat([packet.subarray(0, start), added, packet.subarray(start)]);
  renamed.writeInt32BE(renamed.length - typeBytes, typeBytes);
  return { packet: renamed, name: prefix + packet.toString('utf8', start, end) };
}

/** The state of the database after an answer. */
export interface AnswerEnd {
  /** `I` idle, `T` in a transaction, `E` in a failed one; null while it waits for the rest of a query. */
  readonly status: string | null;
  readonly hasRows: boolean;
  readonly hasError: boolean;
}

/** Reads the messages of an answer. */
export function endOf(answer: Uint8Array): AnswerEnd {
  const view = new DataView(answer.buffer, answer.byteOffset, answer.byteLength);
  let last = 0;
  const types = new Set<number | undefined>();
  for (let at = 0; at < answer.length; at += typeBytes + view.getInt32(at + typeBytes)) {
    last = at;
    types.add(answer[at]);
  }
  const isReady = answer[last] === 'Z'.charCodeAt(0);
  return {
    status: isReady ? String.fromCharCode(answer[last + headerBytes] ?? 0) : null,
    hasRows: types.has('D'.charCodeAt(0)),
    hasError: types.has('E'.charCodeAt(0)),
  };
}
