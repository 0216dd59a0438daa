import { namespaces } from './internal/namespaces.ts';
import { readRecord } from './internal/record-reader.ts';
import { elementReader, type XmlElement } from './internal/xml-reader.ts';
import type { TaxRecord } from './record.ts';

/** Thrown for a record that lacks an element or has a wrong value. */
export class UnreadableRecordError extends Error {
  override name = 'UnreadableRecordError';
  /** The record's position in the document, from 0. */
  readonly position: number;

  constructor(position: number, cause: Error) {
    super(`Record ${position} of the document can't be read: ${cause.message}`, { cause });
    this.position = position;
  }
}

/**
 * The records in an XML document, in their order, whatever elements are around them: an envelope, an export, or one
 * record. Throws `UnreadableXmlError`, `UnreadableRecordError`.
 */
export function parseRecords(xml: string): TaxRecord[] {
  const records: TaxRecord[] = [];
  const reader = recordReader((record) => records.push(record));
  reader.write(xml);
  reader.close();
  return records;
}

/**
 * The same from a document in pieces, such as a file that is read as text, without keeping more than a piece. Throws
 * `UnreadableXmlError`, `UnreadableRecordError`.
 */
export async function* readRecords(
  pieces: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<TaxRecord, void, undefined> {
  const found: TaxRecord[] = [];
  const reader = recordReader((record) => found.push(record));
  for await (const piece of pieces) {
    reader.write(piece);
    yield* found.splice(0);
  }
  reader.close();
  yield* found.splice(0);
}

function recordReader(onRecord: (record: TaxRecord) => void) {
  let position = 0;
  return elementReader(
    ({ namespace, name }) =>
      namespace === namespaces.information && (name === 'RegistroAlta' || name === 'RegistroAnulacion'),
    (element) => {
      onRecord(recordAt(position, element));
      position += 1;
    },
  );
}

function recordAt(position: number, element: XmlElement): TaxRecord {
  try {
    return readRecord(element);
  } catch (error) {
    throw error instanceof Error ? new UnreadableRecordError(position, error) : error;
  }
}
