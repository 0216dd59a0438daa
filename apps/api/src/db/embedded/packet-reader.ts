/** The client sent something that is not PostgreSQL's protocol. */
export class ProtocolError extends Error {
  override name = 'ProtocolError';
}

const lengthBytes = 4;
/** PostgreSQL's own limit for the startup packet. */
const longestStart = 10_000;
const longestMessage = 256 * 1024 * 1024;

/**
 * Splits a client's bytes into whole packets (protocol 3.0). Startup packets begin with their length; once `isStarted`,
 * packets begin with one letter for their type.
 */
export class PacketReader {
  isStarted = false;
  #chunks: Buffer[] = [];
  #length = 0;
  /** Bytes needed for the next packet or its header. */
  #needed = lengthBytes;

  add(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#length += chunk.length;
  }

  /** The next packet; null until it has arrived. Throws ProtocolError for an impossible length. */
  next(): Buffer | null {
    if (this.#length < this.#needed) return null;
    const buffer = this.#joined();
    const typeBytes = this.isStarted ? 1 : 0;
    const header = typeBytes + lengthBytes;
    const size = buffer.length < header ? header : typeBytes + buffer.readInt32BE(typeBytes);
    if (size < header || size > (this.isStarted ? longestMessage : longestStart)) {
      throw new ProtocolError('A packet has an impossible length.');
    }
    this.#needed = size;
    if (buffer.length < size) return null;
    this.#chunks = [buffer.subarray(size)];
    this.#length -= size;
    this.#needed = header;
    return buffer.subarray(0, size);
  }

  #joined(): Buffer {
    const [first] = this.#chunks;
    const buffer = first && this.#chunks.length === 1 ? first : Buffer.concat(this.#chunks, this.#length);
    this.#chunks = [buffer];
    return buffer;
  }
}
