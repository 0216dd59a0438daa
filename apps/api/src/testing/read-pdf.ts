import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface ReadPdf {
  readonly pages: number;
  readonly text: string;
  readonly title: string;
  readonly lang: string | null;
  readonly links: number;
}

/** Reads the document as a PDF reader does: its text without line ends and no-break spaces. */
export async function readPdf(pdf: Buffer): Promise<ReadPdf> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const texts: string[] = [];
  let links = 0;
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    links += (await page.getAnnotations()).length;
    const { items } = await page.getTextContent();
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  const { info } = await document.getMetadata();
  const { Title: title = '', Language: lang = null } = info as { Title?: string; Language?: string };
  const text = texts.join(' ').replaceAll('\u00a0', ' ').replace(/\s+/g, ' ');
  return { pages: document.numPages, text, title, lang, links };
}
