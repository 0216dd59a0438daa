import { DocumentRefusedError } from '../document-error.ts';
import { withoutJpegMetadata } from './jpeg-metadata.ts';
import { isDictionary, isReference, type PdfDictionary, type PdfValue } from './pdf-values.ts';
import { type PdfFile, resolved } from './read-pdf-objects.ts';

interface PdfStream {
  readonly dictionary: PdfDictionary;
  readonly data: Buffer;
}

const photoFilters: ReadonlySet<PdfValue | undefined> = new Set(['/DCTDecode', '/DCT']);

/**
 * The stream without the metadata of a photo, if it is one. Programs store a photo as it is or deflate it; a deflated one is
 * written as it is. Throws DocumentRefusedError if a photo has other filters, since its metadata can't be found then.
 */
export function withoutPhotoMetadata(file: PdfFile, stream: PdfStream): PdfStream {
  const { dictionary, data } = stream;
  const [first, second, ...more] = listed(file, dictionary.get('/Filter'));
  if (photoFilters.has(first) && second === undefined) return { dictionary, data: withoutJpegMetadata(data) };
  if (![first, second, ...more].some((filter) => photoFilters.has(filter))) return stream;
  const [flateOptions = 'null', photoOptions = 'null'] = listed(file, dictionary.get('/DecodeParms'));
  if (first !== '/FlateDecode' || !photoFilters.has(second) || more.length > 0 || flateOptions !== 'null') {
    throw new DocumentRefusedError('tooComplex');
  }
  return {
    dictionary: new Map([...dictionary, ['/Filter', '/DCTDecode'], ['/DecodeParms', photoOptions]]),
    data: withoutJpegMetadata(file.budget.inflate(data)),
  };
}

/** The items of an array, or the only one, none of them a reference. */
function listed(file: PdfFile, value: PdfValue | undefined): PdfValue[] {
  const found = resolved(file.objects, value);
  if (found === undefined) return [];
  const items = typeof found === 'string' || isDictionary(found) || isReference(found) ? [found] : found;
  return items.map((item) => resolved(file.objects, item) ?? 'null');
}
