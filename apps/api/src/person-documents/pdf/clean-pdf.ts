import { largestDocumentBytes } from '@dorsal/domain/document-file';
import { DocumentRefusedError } from '../document-error.ts';
import { isDictionary, isReference, type PdfDictionary, type PdfValue, writtenValue } from './pdf-values.ts';
import { withoutPhotoMetadata } from './photo-stream.ts';
import { type PdfObject, readPdfObjects, resolved } from './read-pdf-objects.ts';

const mostPages = 20;
/** A file grows because compressed objects are written without compression. */
const mostWrittenBytes = 2 * largestDocumentBytes;

/** What stays of the catalog. The others are metadata, scripts, attached files, outlines and structure for other programs. */
const keptCatalogKeys: ReadonlySet<string> = new Set(['/Type', '/Pages', '/AcroForm', '/OCProperties']);

/** Entries that say who made something, with which program and when, or that do something; the page looks the same without. */
const removedKeys: ReadonlySet<string> = new Set([
  '/Metadata',
  '/PieceInfo',
  '/LastModified',
  '/AA',
  '/OpenAction',
  '/XFA',
  '/Thumb',
]);
/** The same in an annotation: its author, action and dates. */
const removedFromAnnotations: ReadonlySet<string> = new Set([
  '/T',
  '/A',
  '/M',
  '/CreationDate',
  '/RC',
  '/Dest',
]);
/** A stream whose bytes are in another file. */
const removedFromStreams: ReadonlySet<string> = new Set(['/F', '/FFilter', '/FDecodeParms']);

const removedTypes: ReadonlySet<PdfValue | undefined> = new Set([
  '/Metadata',
  '/EmbeddedFile',
  '/Filespec',
  '/F',
  '/Action',
  '/StructTreeRoot',
  '/StructElem',
  // The signer's name; the signature is void once the file is written again.
  '/Sig',
  '/DocTimeStamp',
]);
/** Only an attached file and a signature have these. Their type is optional. */
const removedMarks = ['/EF', '/ByteRange'] as const;
const removedActions: ReadonlySet<PdfValue | undefined> = new Set(
  'GoTo GoToR GoToE Launch Thread URI Sound Movie Hide Named SubmitForm ResetForm ImportData JavaScript SetOCGState Rendition GoTo3DView RichMediaExecute'
    .split(' ')
    .map((kind) => `/${kind}`),
);
const removedAnnotations: ReadonlySet<PdfValue | undefined> = new Set(
  'FileAttachment Sound Movie Screen 3D RichMedia Popup'.split(' ').map((kind) => `/${kind}`),
);

/**
 * The PDF written again with what its pages show, and nothing else: no document information, XMP, scripts, actions, attached
 * files, earlier versions or bytes between objects; photos in it lose their own metadata. The content of the pages stays as it
 * is. An electronic signature can't be checked any more. Throws DocumentRefusedError.
 */
export function cleanPdf(bytes: Buffer): Buffer {
  const file = readPdfObjects(bytes);
  const { objects, catalog } = file;
  const numbers = new Map<number, number>();
  const queue: PdfObject[] = [];
  const written: Buffer[] = [];
  let writtenBytes = 0;
  let pages = 0;

  function entryOf(dictionary: PdfDictionary, key: string): PdfValue | undefined {
    return resolved(objects, dictionary.get(key));
  }
  function isRemoved(dictionary: PdfDictionary): boolean {
    return (
      removedMarks.some((key) => dictionary.has(key)) ||
      removedTypes.has(entryOf(dictionary, '/Type')) ||
      removedActions.has(entryOf(dictionary, '/S')) ||
      (dictionary.has('/Rect') && removedAnnotations.has(entryOf(dictionary, '/Subtype')))
    );
  }
  function add(object: PdfObject): number {
    queue.push(object);
    return queue.length;
  }
  function cleaned(value: PdfValue): PdfValue {
    if (typeof value === 'string') return value;
    if (isReference(value)) return referenceTo(value.to);
    if (!isDictionary(value)) return value.map(cleaned);
    return isRemoved(value) ? 'null' : entriesOf(value);
  }
  function referenceTo(number: number): PdfValue {
    const object = objects.get(number);
    if (!object || (isDictionary(object.value) && isRemoved(object.value))) return 'null';
    const to = numbers.get(number) ?? add(object);
    numbers.set(number, to);
    return { to };
  }
  function entriesOf(dictionary: PdfDictionary, isStream = false): Map<string, PdfValue> {
    const isAnnotation = dictionary.has('/Subtype') && dictionary.has('/Rect');
    // There `/T` is the name of the field, which other fields may be found by.
    const isField = entryOf(dictionary, '/Subtype') === '/Widget';
    return new Map(
      [...dictionary].flatMap(([key, value]): [string, PdfValue][] => {
        if (removedKeys.has(key)) return [];
        if (isAnnotation && removedFromAnnotations.has(key) && !(key === '/T' && isField)) return [];
        if (isStream && removedFromStreams.has(key)) return [];
        return [[key, cleaned(value)]];
      }),
    );
  }

  add({ value: new Map([...catalog].filter(([key]) => keptCatalogKeys.has(key))) });
  for (let at = 0; at < queue.length; at += 1) {
    const { value, data } = queue[at] as PdfObject;
    if (isDictionary(value) && entryOf(value, '/Type') === '/Page') pages += 1;
    if (pages > mostPages) throw new DocumentRefusedError('tooManyPages');
    const object = writtenObject(at + 1, value, data);
    writtenBytes += object.length;
    if (writtenBytes > mostWrittenBytes) throw new DocumentRefusedError('tooComplex');
    written.push(object);
  }
  if (pages === 0) throw new DocumentRefusedError('damaged');
  return assembled(written);

  function writtenObject(number: number, value: PdfValue, data: Buffer | undefined): Buffer {
    if (data === undefined || !isDictionary(value)) {
      return Buffer.from(`${number} 0 obj\n${writtenValue(cleaned(value))}\nendobj\n`, 'latin1');
    }
    const stream = withoutPhotoMetadata(file, { dictionary: value, data });
    const dictionary = entriesOf(stream.dictionary, true).set('/Length', String(stream.data.length));
    return Buffer.concat([
      Buffer.from(`${number} 0 obj\n${writtenValue(dictionary)}\nstream\n`, 'latin1'),
      stream.data,
      Buffer.from('\nendstream\nendobj\n', 'latin1'),
    ]);
  }
}

/** The file with its table of objects; the first one is the catalog. */
function assembled(objects: readonly Buffer[]): Buffer {
  const header = Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1');
  let offset = header.length;
  const rows = objects.map((object) => {
    const row = `${String(offset).padStart(10, '0')} 00000 n \n`;
    offset += object.length;
    return row;
  });
  const size = objects.length + 1;
  const end =
    `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}` +
    `trailer\n<</Size ${size} /Root 1 0 R>>\nstartxref\n${offset}\n%%EOF\n`;
  return Buffer.concat([header, ...objects, Buffer.from(end, 'latin1')]);
}
