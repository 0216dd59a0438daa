import { deflateSync } from 'node:zlib';
import Pdf from 'pdfkit';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { jpegWithGps } from '../../testing/photos.ts';
import {
  packedPdfObjects,
  pdfContent as content,
  pdfObjects as plain,
  pdfObjectsWith as replaced,
  pdfOf as fileOf,
  pdfPage as page,
} from '../../testing/pdf-objects.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { DocumentRefusedError } from '../document-error.ts';
import { cleanPdf } from './clean-pdf.ts';

async function printed(draw: (pdf: PDFKit.PDFDocument) => void, options: PDFKit.PDFDocumentOptions = {}) {
  const pdf = new Pdf({ compress: false, ...options });
  draw(pdf);
  pdf.end();
  return buffer(pdf);
}

const apto = (pdf: PDFKit.PDFDocument) => void pdf.text('Apta para correr');

function faultOf(file: Buffer): string | undefined {
  try {
    cleanPdf(file);
    return undefined;
  } catch (error) {
    return error instanceof DocumentRefusedError ? error.fault : String(error);
  }
}

describe('a PDF that is written again', () => {
  it.each([true, false])('shows the same pages, without who made it; compressed: %s', async (compress) => {
    const file = await printed(
      (pdf) => {
        apto(pdf);
        pdf.addPage().text('Revisión del corazón');
      },
      {
        compress,
        info: { Title: 'Historia 4711', Author: 'Doctora Secreta', Creator: 'Clínica' },
        lang: 'es',
      },
    );

    const clean = cleanPdf(file);

    const read = await readPdf(clean);
    expect([read.pages, read.text]).toEqual([2, 'Apta para correr Revisión del corazón']);
    expect([read.title, read.lang]).toEqual(['', null]);
    expect(clean.toString('latin1')).not.toMatch(/Secreta|4711|Cl.nica|PDFKit|CreationDate/);
  });

  it('keeps a photo without the place where it was taken', async () => {
    const photo = await jpegWithGps();
    const file = await printed((pdf) => void pdf.image(photo, 0, 0));
    expect(file.includes('secreta')).toBe(true);

    const clean = cleanPdf(file);

    expect(clean.includes('secreta')).toBe(false);
    expect(clean.includes('/DCTDecode')).toBe(true);
    expect((await readPdf(clean)).pages).toBe(1);
  });

  it('reads objects that are compressed together', async () => {
    const pages = plain[1] ?? '';
    const stream = packedPdfObjects(
      [
        [2, 0],
        [3, pages.length],
      ],
      pages + page,
    );
    const file = Buffer.from(
      `%PDF-1.7\n1 0 obj\n${plain[0]}\nendobj\n4 0 obj\n${content}\nendobj\n5 0 obj\n${stream}\nendobj\n` +
        '6 0 obj\n<</Type/XRef/Root 1 0 R/Length 0>>\nstream\n\nendstream\nendobj\n',
      'latin1',
    );

    expect((await readPdf(cleanPdf(file))).pages).toBe(1);
  });

  it.each([
    [
      'a script of the document',
      replaced(0, '<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(planted)>>>>'),
    ],
    [
      'XMP',
      replaced(
        0,
        '<</Type/Catalog/Pages 2 0 R/Metadata 5 0 R>>',
        '<</Type/Metadata/Length 7>>\nstream\nplanted\nendstream',
      ),
    ],
    [
      'XMP of a page under an escaped name',
      replaced(2, page.replace('/MediaBox', '/#4Detadata(planted)/MediaBox')),
    ],
    [
      'an attached file',
      replaced(
        0,
        '<</Type/Catalog/Pages 2 0 R/Names<</EmbeddedFiles<</Names[(planted) 5 0 R]>>>>>>',
        '<</Type/Filespec/F(planted)>>',
      ),
    ],
    [
      'the action of a link',
      replaced(
        2,
        page.replace('/MediaBox', '/Annots[5 0 R]/MediaBox'),
        '<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(planted)>>>>',
      ),
    ],
    [
      'an action behind a reference',
      replaced(
        2,
        page.replace('/MediaBox', '/Annots[5 0 R]/MediaBox'),
        '<</Type/Annot/Subtype/Widget/Rect[0 0 9 9]/PA 6 0 R>>',
        '<</S/Launch/F(planted)>>',
      ),
    ],
    [
      'the name in a signature',
      replaced(
        0,
        '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[5 0 R]>>>>',
        '<</FT/Sig/V<</Type/Sig/Name(planted)>>>>',
      ),
    ],
    [
      'the author of a note',
      replaced(
        2,
        page.replace('/MediaBox', '/Annots[5 0 R]/MediaBox'),
        '<</Type/Annot/Subtype/Text/Rect[0 0 9 9]/T(planted)/Contents(Apta)>>',
      ),
    ],
    [
      'the name in a signature without its type',
      replaced(
        0,
        '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[5 0 R]>>>>',
        '<</FT/Sig/V<</Filter/Adobe.PPKLite/ByteRange[0 1 2 3]/Name(planted)>>>>',
      ),
    ],
    [
      'an attached file of a page, without its type',
      replaced(2, page.replace('/MediaBox', '/AF[<</F(planted)/EF<</F 5 0 R>>>>]/MediaBox'), content),
    ],
    [
      'an attached file, of a type behind a reference',
      replaced(
        2,
        page.replace('/MediaBox', '/Annots[5 0 R]/MediaBox'),
        '<</Type/Annot/Subtype 6 0 R/Rect[0 0 9 9]/FS(planted)>>',
        '/FileAttachment',
      ),
    ],
    ['an object that no page uses', [...plain, '(planted)']],
  ])('has no longer %s', async (_, objects) => {
    const file = fileOf(objects);
    expect(file.includes('planted')).toBe(true);

    const clean = cleanPdf(file);

    expect(clean.includes('planted')).toBe(false);
    expect((await readPdf(clean)).pages).toBe(1);
  });

  it('keeps the name of a field', () => {
    const field = '<</Type/Annot/Subtype/Widget/FT/Tx/Rect[0 0 9 9]/T(Club)>>';
    const file = fileOf(replaced(2, page.replace('/MediaBox', '/Annots[5 0 R]/MediaBox'), field));

    expect(cleanPdf(file).includes('/T (Club)')).toBe(true);
  });

  it('has nothing of what is around its objects: an earlier version, another kind of file', () => {
    const file = Buffer.concat([
      Buffer.from('%PDF-1.7\n<script>planted</script>\n4 0 obj\n(planted)\nendobj\n'),
      fileOf(plain).subarray(9),
      Buffer.from('PK\u0003\u0004planted'),
    ]);

    expect(cleanPdf(file).includes('planted')).toBe(false);
  });
});

describe('a PDF that is refused', () => {
  const bomb = deflateSync(Buffer.alloc(20 * 1024 * 1024, 32)).toString('latin1');
  it.each([
    ['damaged', Buffer.from('%PDF-1.7\n')],
    ['damaged', Buffer.from('%PDF-1.7\n1 0 obj\n<</Type/Catalog')],
    ['damaged', fileOf(replaced(1, '<</Type/Pages/Kids[]>>'))],
    ['damaged', fileOf(replaced(0, '<</Type/Pages>>'))],
    ['damaged', fileOf(replaced(3, '(never closed'))],
    ['locked', fileOf(plain, '<</Root 1 0 R/Encrypt 4 0 R>>')],
    ['tooComplex', fileOf(replaced(3, '['.repeat(100)))],
    ['tooComplex', fileOf(replaced(3, `[${'0 '.repeat(250_000)}]`))],
    [
      'tooComplex',
      fileOf([
        ...plain,
        `<</Type/ObjStm/N 1/First 0/Filter/FlateDecode/Length ${bomb.length}>>\nstream\n${bomb}\nendstream`,
      ]),
    ],
    [
      'tooManyPages',
      fileOf(
        replaced(
          1,
          `<</Type/Pages/Kids[${Array.from({ length: 21 }, (_, at) => `${at + 5} 0 R`).join(' ')}]>>`,
          ...Array.from({ length: 21 }, () => page),
        ),
      ),
    ],
    [
      'tooManyPages',
      fileOf(
        replaced(
          1,
          `<</Type/Pages/Kids[${Array.from({ length: 21 }, (_, at) => `${at + 6} 0 R`).join(' ')}]>>`,
          '/Page',
          ...Array.from({ length: 21 }, () => page.replace('/Type/Page', '/Type 5 0 R')),
        ),
      ),
    ],
  ])('as %s', (fault, file) => {
    expect(faultOf(file)).toBe(fault);
  });

  it('is refused in a moment, whatever it has instead of objects', () => {
    const junk = [
      '1 0 obj '.repeat(600_000),
      '1 '.repeat(2_000_000),
      '%'.repeat(4_000_000),
      '<<'.repeat(2_000_000),
    ];
    const startMs = performance.now();
    for (const text of junk) expect(faultOf(Buffer.from(`%PDF-1.7\n${text}`))).toMatch(/damaged|tooComplex/);
    expect(performance.now() - startMs).toBeLessThan(4_000);
  });
});

describe('a small PDF that would make much work', () => {
  const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 11);
  const atOnePlace = (count: number, content: string) =>
    packedPdfObjects(
      numbers(count).map((number) => [number, 0]),
      content,
    );

  it.each([
    ['thousands of objects are one long text', `(${'x'.repeat(1000)})`],
    ['thousands of objects are behind the same spaces', `${' '.repeat(1000)}0`],
    ['thousands of objects are behind the same comment', `%${'x'.repeat(1000)}\n0`],
  ])('is refused when %s', (_, object) => {
    expect(faultOf(fileOf([...plain, atOnePlace(60_000, object)]))).toBe('tooComplex');
  });

  it('is refused when its pages use a long text in many objects', () => {
    const used = numbers(11).map((number) => `${number} 0 R`);
    const usingPage = page.replace('/Resources<<>>', `/Resources<</Properties[${used.join(' ')}]>>`);
    const text = `(${'x'.repeat(1024 * 1024)})`;

    expect(faultOf(fileOf(replaced(2, usingPage, atOnePlace(11, text))))).toBe('tooComplex');
    expect(faultOf(fileOf(replaced(2, usingPage, atOnePlace(2, text))))).toBeUndefined();
  });

  it('is refused when its streams are more than zlib may inflate, however little they hold', () => {
    const streams = numbers(1100).map(() => packedPdfObjects([], ''));

    expect(faultOf(fileOf([...plain, ...streams]))).toBe('tooComplex');
    expect(faultOf(fileOf([...plain, ...streams.slice(0, 500)]))).toBeUndefined();
  });

  it('has no further trailers inside the value of one', () => {
    const nested = '<</Root 1 0 R/A(trailer<</A(trailer<</Encrypt 4 0 R>>)>>)>>';

    expect(faultOf(fileOf(plain, nested))).toBeUndefined();
  });

  it('is read when it has millions of comments', () => {
    expect(faultOf(Buffer.concat([fileOf(replaced(3, `${'%\n'.repeat(2_000_000)}0`))]))).toBeUndefined();
  });
});
