import { drawFooters } from '../pdf/footers.ts';
import { drawLogo } from '../pdf/logo.ts';
import { newSheet } from '../pdf/new-sheet.ts';
import { bottom, inner, left, page, styles } from '../pdf/page.ts';
import { billingProgram } from './billing-program.ts';
import { type Declaration, unsignedText } from './declaration.ts';

/** Of the file's properties: the same declaration gives the same bytes. */
const createdAt = new Date('2026-11-28T00:00:00Z');

/** Draws the declaration as a PDF, in the order of the law. An unsigned one says so at its top. */
export async function drawDeclaration({
  title,
  version,
  statements,
  annex,
  missing,
}: Declaration): Promise<Buffer> {
  const { sheet, document, bytes } = newSheet({
    title: `${title}, ${billingProgram.name} ${version}`,
    createdAt,
  });
  let y: number = page.margin;
  const put = (about: string, text: string) => {
    const box = { x: left, width: inner };
    const height =
      sheet.type.height(about, styles.label, inner) + sheet.type.height(text, styles.text, inner) + 4;
    if (y + height > bottom) {
      sheet.nextPage();
      y = page.margin;
    }
    y += sheet.paragraph(about, styles.label, { ...box, y }) + 3;
    y += sheet.paragraph(text, styles.text, { ...box, y }) + 13;
  };
  sheet.decoration(() => drawLogo(document, { x: left, y: 40, height: 24 }));
  y = 84;
  sheet.heading(title.toUpperCase(), { x: left, y, width: inner });
  y += 30;
  if (missing.length > 0) put('Borrador sin firmar', unsignedText);
  for (const { letter, about, text } of statements) put(`${letter}) ${about}`, text);
  put('Anexo', annex.map(({ about, text }) => `${about}: ${text}`).join('\n'));
  drawFooters(sheet, [
    `${billingProgram.name}, versión ${version}`,
    'Artículo 13 del Real Decreto 1007/2023.',
  ]);
  sheet.end();
  return bytes;
}
