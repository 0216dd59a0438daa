import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';
import { PacketReader, ProtocolError } from './packet-reader.ts';
import { SessionTurns, type TurnClient } from './session-turns.ts';
import { fatalMessage, prefixStatement, startupMessage, typeOf } from './wire-messages.ts';

/** The first packets of a connection, by their code. */
const startupCode = 196_608;
const cancelCode = 80_877_102;
const encryptionCodes = [80_877_103, 80_877_104];

/** Query, Sync and Flush ask for an answer; the messages before them belong to the same batch. */
const asking = new Set(['Q', 'S', 'H']);
const known = new Set([...asking, 'P', 'B', 'D', 'E', 'C']);
/** It would wait for data that can't arrive within one turn, and end the database. */
const copyIn = /\bcopy\b[^;]*\bfrom\s+stdin\b/i;

/** Ten seconds, the same limit as for PostgreSQL: a stuck transaction must not block the sale. */
const idleInTransactionMs = 10_000;

export interface EmbeddedFront {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

/**
 * Serves PGlite, which has one session, to several PostgreSQL clients: each turn runs synchronously, and whole
 * transactions run one after the other. Encryption, passwords, cancel requests and COPY FROM STDIN are not supported.
 */
export async function openFront(
  db: PGlite,
  { host, idleMs = idleInTransactionMs }: { host: string; idleMs?: number },
): Promise<EmbeddedFront> {
  const engine = (messages: Uint8Array) => runAtOnce(db, messages);
  const greeting = engine(startupMessage);
  const turns = new SessionTurns(engine, idleMs);
  const sockets = new Set<Socket>();
  let serial = 0;
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    serial += 1;
    serveClient(socket, { turns, greeting, prefix: `${serial.toString(36)}/` });
  });
  server.listen(0, host);
  await once(server, 'listening');
  return {
    // Listening on an address, it has one.
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      server.close();
      await Promise.all(Array.from(sockets, (socket) => once(socket.destroy(), 'close')));
    },
  };
}

/** Runs synchronously: PGlite has processed all messages when the call returns. */
function runAtOnce(db: PGlite, messages: Uint8Array): Buffer {
  const pieces: Uint8Array[] = [];
  // Its sibling execProtocolRawSync keeps every answer in memory. Without syncToFs, which does nothing for a folder,
  // there is nothing to await; if it fails, this process ends.
  void db.execProtocolRawStream(messages, {
    syncToFs: false,
    onRawData: (bytes) => pieces.push(bytes.slice()),
  });
  return Buffer.concat(pieces);
}

interface Session {
  readonly turns: SessionTurns;
  readonly greeting: Buffer;
  /** Prefix for the names of its prepared statements. */
  readonly prefix: string;
}

function serveClient(socket: Socket, { turns, greeting, prefix }: Session): void {
  const reader = new PacketReader();
  const client: TurnClient = {
    answer: (bytes) => socket.write(bytes),
    dismiss: (reason) => {
      socket.end(reason);
      // A hung client doesn't close the connection itself.
      socket.destroySoon();
    },
    batches: [],
    statements: new Set(),
  };
  let parts: Buffer[] = [];

  const begin = (packet: Buffer): void => {
    const code = packet.readInt32BE(4);
    if (encryptionCodes.includes(code)) {
      socket.write('N');
    } else if (code === cancelCode) {
      socket.destroy();
    } else if (code === startupCode) {
      reader.isStarted = true;
      socket.write(greeting);
    } else {
      throw new ProtocolError('Only protocol 3.0 is spoken here.');
    }
  };

  const take = (received: Buffer): void => {
    const type = typeOf(received);
    if (type === 'X') {
      socket.end();
      return;
    }
    if (!known.has(type)) throw new ProtocolError(`The message ${type} is not served here.`);
    if ((type === 'P' || type === 'Q') && copyIn.test(received.toString('latin1'))) {
      throw new ProtocolError('COPY FROM STDIN is not served by the embedded database; use INSERT.');
    }
    const { packet, name } = prefixStatement(received, prefix);
    if (type === 'P' && name !== null) client.statements.add(name);
    if (type === 'C' && name !== null) client.statements.delete(name);
    parts.push(packet);
    if (!asking.has(type)) return;
    turns.submit(client, Buffer.concat(parts));
    parts = [];
  };

  socket.on('data', (chunk) => {
    reader.add(chunk);
    try {
      for (let packet = reader.next(); packet && socket.writable; packet = reader.next()) {
        if (reader.isStarted) take(packet);
        else begin(packet);
      }
    } catch (error) {
      if (!(error instanceof ProtocolError)) throw error;
      client.dismiss(fatalMessage('08P01', error.message));
    }
  });
  // Ignored: the `close` event follows.
  socket.on('error', () => undefined);
  socket.once('close', () => turns.leave(client));
}
