import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { exampleInvoice } from '../../testing/example-invoice.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { negated } from '../invoice-sums.ts';
import { drawInvoice } from './draw-invoice.ts';

/** All objects of the file, with decompressed streams. */
function unpacked(pdf: Buffer): string {
  const text = pdf.toString('latin1');
  const streams = Array.from(text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g), ([, body = '']) => {
    try {
      return inflateSync(Buffer.from(body, 'latin1')).toString('latin1');
    } catch {
      // Not compressed: it is in the file's own text.
      return '';
    }
  });
  // Fonts are tables of numbers, in which any letters may occur.
  return [
    text.replace(/stream\r?\n[\s\S]*?\r?\nendstream/g, ''),
    ...streams.filter((body) => !body.startsWith('\0\x01')),
  ].join('\n');
}

const recipient = (name: string) => ({ ...exampleInvoice().recipient, name });

describe('drawInvoice', () => {
  it('contains everything that RD 1619/2012, art. 6 requires', async () => {
    const { text, title, lang, pages } = await readPdf(await drawInvoice(exampleInvoice()));

    expect(title).toBe('Factura 2026-000042');
    expect(lang).toBe('es-ES');
    expect(pages).toBe(1);
    for (const said of [
      'Número 2026-000042',
      'Fecha de expedición 21/11/2026',
      'Fecha de operación 20/11/2026',
      'Emisor Club de Muntanya Calderona NIF G00412387 Carrer de la Font de Barraix, 14, bajo 46118 Serra (Valencia) España',
      'Destinatario Ferrer & Mas Asesores, S.L. NIF B00716217 Avenida del Puerto, 120, 3.º izda. 46023 Valencia España',
      '21K Calderona · Trail Nocturno del Garbí 2 15,29 € 18,50 € 37,00 €',
      'Gastos de gestión 1 1,24 € 1,50 € 1,50 €',
      'Base imponible 43,80 €',
      'IVA 21 % 9,20 €',
      'Total 53,00 €',
    ]) {
      expect(text).toContain(said);
    }
  });

  it.each([
    ['DE123456788', 'Alemania', 'N.º fiscal DE123456788'],
    // A person who lives abroad may have a Spanish number.
    ['12345678Z', 'Francia', 'NIF 12345678Z'],
  ])('labels the tax number %s of a person in %s correctly', async (taxId, country, said) => {
    const foreign = { ...exampleInvoice().recipient, taxId, country };

    const { text } = await readPdf(await drawInvoice(exampleInvoice({ recipient: foreign })));

    expect(text).toContain(`Ferrer & Mas Asesores, S.L. ${said}`);
  });

  it('states why no IVA is charged', async () => {
    const vatExemption = 'Exento de IVA (artículo 20.Uno.13.º de la Ley 37/1992).';
    const exempt = { vatPercent: 0, vatExemption, baseCents: 5300, vatCents: 0 };

    const { text } = await readPdf(await drawInvoice(exampleInvoice(exempt)));

    expect(text).toContain('53,00 € Sin IVA');
    expect(text).toContain(vatExemption);
    expect(text).toContain('IVA 0 % 0,00 €');
    expect(text).not.toContain('Precio sin IVA');
  });

  it('names the invoice that a corrective one reverses, and why (art. 15)', async () => {
    const original = exampleInvoice();
    const corrective = exampleInvoice({
      kind: 'corrective',
      series: 'R2026',
      number: 3,
      ...negated(original),
    });

    const { text, title } = await readPdf(await drawInvoice(corrective, original));

    expect(title).toBe('Factura rectificativa R2026-000003');
    expect(text).toContain('Rectifica por diferencias la factura 2026-000042, expedida el 21/11/2026.');
    expect(text).toContain('se ha devuelto el importe íntegro de la compra');
    expect(text).toContain('Total -53,00 €');
  });

  it('draws the same record as the same bytes', async () => {
    const [one, other] = [await drawInvoice(exampleInvoice()), await drawInvoice(exampleInvoice())];

    expect(one.equals(other)).toBe(true);
    expect(one.length).toBeLessThan(300_000);
  });

  it('is tagged, and embeds every font that it uses', async () => {
    const objects = unpacked(await drawInvoice(exampleInvoice()));

    expect(objects).toContain('/StructTreeRoot');
    expect(objects).toMatch(/\/Marked true/);
    for (const [font] of objects.matchAll(/\/Type \/FontDescriptor[\s\S]*?endobj/g)) {
      expect(font).toContain('/FontFile2');
    }
  });

  it('shows hostile text as text, never as a script, action or link', async () => {
    const name = ') /OpenAction << /S /JavaScript /JS (app.alert(1)) >> /Launch /URI (https://x.example)';

    const pdf = await drawInvoice(exampleInvoice({ recipient: recipient(name) }));

    const { text, links } = await readPdf(pdf);
    expect(text.replaceAll(' ', '')).toContain(name.replaceAll(' ', ''));
    expect(links).toBe(0);
    expect(unpacked(pdf)).not.toMatch(/\/JS\b|\/JavaScript|\/OpenAction|\/Launch|\/URI|\/Annots/);
  });

  it.each([
    ['the languages of Spain', 'Àngels Güell i Ñuñez · Iñigo Etxeberría'],
    ['Greek and Cyrillic', 'Ωμέγα Дмитрий'],
    ['a formula', '=HYPERLINK("http://x.example")'],
    ['markup', '<script>alert(1)</script>'],
  ])('shows %s as it was typed', async (_, name) => {
    const { text } = await readPdf(await drawInvoice(exampleInvoice({ recipient: recipient(name) })));

    expect(text.replaceAll(' ', '')).toContain(name.replaceAll(' ', ''));
  });

  it.each([
    ['emoji', 'Marta 🏃‍♀️🇪🇸 Ruiz'],
    ['Chinese', '渡辺 Marta Ruiz'],
    ['Arabic', 'محمد Marta Ruiz'],
    ['a turned reading direction', 'Marta \u202eRuiz'],
    ['a name without a space', `Marta${'a'.repeat(110)}Ruiz`],
    ['nothing but emoji', '🏃‍♀️'],
  ])('is drawn whatever characters the name contains: %s', async (_, name) => {
    const pdf = await drawInvoice(exampleInvoice({ recipient: recipient(name) }));

    const { text } = await readPdf(pdf);
    expect(text).toContain('Total 53,00 €');
    expect(text).not.toContain('\u202e');
    expect(pdf.length).toBeLessThan(300_000);
  });

  it('continues on further pages, each with the column heads and its number', async () => {
    const [line] = exampleInvoice().lines;
    const lines = Array.from({ length: 21 }, (_, at) => ({
      description: `${at + 1}. ${'Categoría con un nombre muy largo '.repeat(6)}`,
      quantity: line?.quantity ?? 1,
      unitCents: 1850,
      totalCents: 3700,
    }));

    const { pages, text } = await readPdf(await drawInvoice(exampleInvoice({ lines })));

    expect(pages).toBeGreaterThan(1);
    expect(text.match(/Concepto Cantidad/g)).toHaveLength(pages);
    expect(text).toContain(`Página ${pages} de ${pages}`);
    expect(text).toContain('21. Categoría');
  });
});
