import Pdf from 'pdfkit';
import { page } from './page.ts';
import { Sheet } from './sheet.ts';

/** A new document: A4, tagged in Spanish, embedded font subsets. `bytes` are complete once the sheet has ended. */
export function newSheet({ title, createdAt }: { readonly title: string; readonly createdAt: Date }): {
  readonly sheet: Sheet;
  readonly document: PDFKit.PDFDocument;
  readonly bytes: Promise<Buffer>;
} {
  const document = new Pdf({
    size: [page.width, page.height],
    margin: 0,
    pdfVersion: '1.7',
    lang: 'es-ES',
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    info: {
      Title: title,
      Producer: 'Dorsal',
      Creator: 'Dorsal',
      // Otherwise each drawing would have another date.
      CreationDate: createdAt,
    },
  });
  const bytes = collected(document);
  return { sheet: new Sheet(document), document, bytes };
}

function collected(document: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.once('end', () => resolve(Buffer.concat(chunks)));
    document.once('error', reject);
  });
}
