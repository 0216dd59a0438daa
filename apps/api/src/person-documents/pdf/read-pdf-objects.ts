import { DocumentRefusedError } from '../document-error.ts';
import { PdfBudget } from './pdf-budget.ts';
import { isDictionary, isReference, type PdfDictionary, PdfReader, type PdfValue } from './pdf-values.ts';

/** An object of a file; `data`: the bytes of a stream, as they are stored. */
export interface PdfObject {
  readonly value: PdfValue;
  readonly data?: Buffer | undefined;
}

export interface PdfFile {
  /** By their numbers. */
  readonly objects: ReadonlyMap<number, PdfObject>;
  readonly catalog: PdfDictionary;
  /** What is left of it: streams may have to be inflated later. */
  readonly budget: PdfBudget;
}

/** The value, or the one that it refers to; `undefined` if there is none. Throws DocumentRefusedError. */
export function resolved(objects: PdfFile['objects'], value: PdfValue | undefined): PdfValue | undefined {
  if (!isReference(value)) return value;
  const found = objects.get(value.to)?.value;
  if (isReference(found)) throw new DocumentRefusedError('tooComplex');
  return found;
}

const objectStart = /(\d{1,9})[\0\t\n\f\r ]{1,20}\d{1,5}[\0\t\n\f\r ]{1,20}obj(?![a-z])/g;
const numberObject =
  /(\d{1,9})[\0\t\n\f\r ]{1,20}\d{1,5}[\0\t\n\f\r ]{1,20}obj[\0\t\n\f\r ]{1,20}(\d{1,9})[\0\t\n\f\r ]{1,20}endobj/g;
const trailerStart = /trailer[\0\t\n\f\r ]{0,20}(?=<<)/g;

/**
 * Reads the objects of a PDF in the order of the file, where the last one of a number counts: it does not trust the table at
 * the end, which may lead a program to other objects. Throws DocumentRefusedError.
 */
export function readPdfObjects(bytes: Buffer): PdfFile {
  const text = bytes.toString('latin1');
  const budget = new PdfBudget();
  const objects = new Map<number, PdfObject>();
  const lengths = new Map(
    [...text.matchAll(numberObject)].map(([, number, length]) => [Number(number), Number(length)]),
  );
  const trailers: PdfDictionary[] = [];
  objectStart.lastIndex = 0;
  for (let found = objectStart.exec(text); found; found = objectStart.exec(text)) {
    const reader = new PdfReader(text, objectStart.lastIndex, budget);
    const value = reader.value();
    reader.skip();
    const isStream = isDictionary(value) && reader.has('stream');
    if (!isStream) {
      objects.set(Number(found[1]), { value });
    } else {
      if (!reader.has('\r\n') && !reader.has('\n')) reader.has('\r');
      const end = streamEnd(text, reader.at, lengthOf(value, lengths));
      const data = bytes.subarray(reader.at, end);
      objects.set(Number(found[1]), { value, data });
      if (value.get('/Type') === '/XRef') trailers.push(value);
      if (value.get('/Type') === '/ObjStm') {
        const content = contentOf(value, data, budget);
        for (const [number, object] of packedObjects(value, content, budget)) objects.set(number, object);
      }
      reader.at = end;
    }
    objectStart.lastIndex = reader.at;
  }
  trailerStart.lastIndex = 0;
  while (trailerStart.test(text)) {
    const reader = new PdfReader(text, trailerStart.lastIndex, budget);
    const trailer = reader.value();
    if (isDictionary(trailer)) trailers.push(trailer);
    trailerStart.lastIndex = reader.at;
  }
  if (trailers.some((trailer) => trailer.has('/Encrypt'))) throw new DocumentRefusedError('locked');
  const roots = trailers.flatMap((trailer) => {
    const value = resolved(objects, trailer.get('/Root'));
    return isDictionary(value) && value.get('/Type') === '/Catalog' ? [value] : [];
  });
  const catalog = roots.at(-1);
  if (!catalog) throw new DocumentRefusedError('damaged');
  return { objects, catalog, budget };
}

function lengthOf(dictionary: PdfDictionary, lengths: ReadonlyMap<number, number>): number | undefined {
  const length = dictionary.get('/Length');
  if (isReference(length)) return lengths.get(length.to);
  return typeof length === 'string' && /^\d{1,9}$/.test(length) ? Number(length) : undefined;
}

/** The declared end if the stream ends there, else where its keyword is found. */
function streamEnd(text: string, start: number, length: number | undefined): number {
  if (length !== undefined) {
    const end = start + length;
    if (/^[\0\t\n\f\r ]{0,4}endstream/.test(text.slice(end, end + 14))) return end;
  }
  const end = text.indexOf('endstream', start);
  if (end < 0) throw new DocumentRefusedError('damaged');
  if (text.slice(end - 2, end) === '\r\n') return Math.max(start, end - 2);
  return Math.max(start, /[\r\n]/.test(text[end - 1] ?? '') ? end - 1 : end);
}

/** The content of a stream of objects. Other filters than Flate are not used for these. */
function contentOf(dictionary: PdfDictionary, data: Buffer, budget: PdfBudget): Buffer {
  const filter = dictionary.get('/Filter');
  const name = Array.isArray(filter) && filter.length === 1 ? (filter[0] as PdfValue) : filter;
  if (dictionary.has('/DecodeParms')) throw new DocumentRefusedError('tooComplex');
  if (name === undefined) return data;
  if (name !== '/FlateDecode') throw new DocumentRefusedError('tooComplex');
  return budget.inflate(data);
}

function packedObjects(dictionary: PdfDictionary, content: Buffer, budget: PdfBudget): [number, PdfObject][] {
  const count = Number(dictionary.get('/N'));
  const first = Number(dictionary.get('/First'));
  if (!Number.isSafeInteger(count) || !Number.isSafeInteger(first) || count < 0 || first < 0) {
    throw new DocumentRefusedError('damaged');
  }
  const text = content.toString('latin1');
  const header = new PdfReader(text, 0, budget);
  const objects: [number, PdfObject][] = [];
  for (let read = 0; read < count; read += 1) {
    const [number, offset] = [Number(header.value()), Number(header.value())];
    if (!Number.isSafeInteger(number) || !Number.isSafeInteger(offset))
      throw new DocumentRefusedError('damaged');
    objects.push([number, { value: new PdfReader(text, first + offset, budget).value() }]);
  }
  return objects;
}
