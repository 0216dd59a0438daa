import { inflateSync } from 'node:zlib';
import { DocumentRefusedError } from '../document-error.ts';

const mostValues = 200_000;
const mebibyte = 1024 * 1024;
/** Bytes that all inflated streams of a file may have. */
const mostInflated = 16 * mebibyte;
/** Bytes of all values: more than the file and its inflated streams have, if nothing in them is read several times. */
const mostRead = 32 * mebibyte;
/** What zlib allocates for a stream, however small its content is. */
const leastInflated = 16 * 1024;

/** What may still be read from a PDF. Work and memory are bounded by it. All throw DocumentRefusedError. */
export class PdfBudget {
  #values = mostValues;
  #read = mostRead;
  #inflated = mostInflated;

  /** Before a value is read. */
  takeValue(): void {
    this.#values -= 1;
    if (this.#values < 0) throw new DocumentRefusedError('tooComplex');
  }

  /** After values of so many bytes were read: objects may overlap, so that the same bytes count each time. */
  takeBytes(bytes: number): void {
    this.#read -= bytes;
    if (this.#read < 0) throw new DocumentRefusedError('tooComplex');
  }

  /** The content of a deflated stream. */
  inflate(data: Buffer): Buffer {
    if (this.#inflated <= 0) throw new DocumentRefusedError('tooComplex');
    try {
      const content = inflateSync(data, { maxOutputLength: this.#inflated });
      this.#inflated -= Math.max(content.length, leastInflated);
      return content;
    } catch (error) {
      const isTooLarge = error instanceof RangeError;
      throw new DocumentRefusedError(isTooLarge ? 'tooComplex' : 'damaged');
    }
  }
}
