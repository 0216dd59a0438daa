import { deflateSync } from 'node:zlib';

/** A page that shows a line. Its content is object 4. */
export const pdfPage = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R/Resources<<>>>>';
export const pdfContent = '<</Length 7>>\nstream\n0 0 m S\nendstream';

/** The objects of a file with one page. */
export const pdfObjects: readonly string[] = [
  '<</Type/Catalog/Pages 2 0 R>>',
  '<</Type/Pages/Kids[3 0 R]/Count 1>>',
  pdfPage,
  pdfContent,
];

/** The same with another object at this place of the list, and more objects. */
export function pdfObjectsWith(at: number, object: string, ...more: string[]): string[] {
  return [...pdfObjects.with(at, object), ...more];
}

/** A file of these objects: their numbers count from 1. */
export function pdfOf(objects: readonly string[], trailer = '<</Root 1 0 R>>'): Buffer {
  const written = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.from(`%PDF-1.7\n${written}trailer\n${trailer}\n%%EOF\n`, 'latin1');
}

/** Objects that are compressed together: their content, and for each number where its object begins. */
export function packedPdfObjects(offsets: readonly (readonly [number, number])[], content: string): string {
  const header = `${offsets.flat().join(' ')} `;
  const data = deflateSync(Buffer.from(header + content, 'latin1')).toString('latin1');
  const entries = `/Type/ObjStm/N ${offsets.length}/First ${header.length}/Filter/FlateDecode`;
  return `<<${entries}/Length ${data.length}>>\nstream\n${data}\nendstream`;
}
