import { describe, expect, it } from 'vitest';
import { amountFromCents } from './amount.ts';
import { recordXml } from './record-xml.ts';
import { UnwritableTextError } from './xml-error.ts';
import { sealRecord } from './seal.ts';
import { drafts } from './testing/drafts.ts';
import { fullInvoice, invoiceId, sealed } from './testing/records.ts';
import { errorsOfEach } from './testing/schema-errors.ts';

const previous = { ...invoiceId('V2027/8'), huella: 'A'.repeat(64) };
const written = drafts.flatMap(([name, draft]) => [
  { name: `${name}, the first of its chain`, xml: recordXml(sealRecord(draft, sealed())) },
  { name: `${name}, after another`, xml: recordXml(sealRecord(draft, sealed(previous))) },
]);
const errors = await errorsOfEach(
  written.map(({ xml }) => xml),
  'SuministroInformacion.xsd',
);

describe('the XML of a record', () => {
  it.each(written.map(({ name }, index) => ({ name, found: errors[index] })))(
    "is valid by the agency's schema for $name",
    ({ found }) => {
      expect(found).toEqual([]);
    },
  );

  it('is not valid when elements are in another order (control)', async () => {
    const xml = recordXml(sealRecord(fullInvoice(), sealed()));
    const swapped = xml.replace(
      /(<sf:CuotaTotal>.*?<\/sf:CuotaTotal>)(<sf:ImporteTotal>.*?<\/sf:ImporteTotal>)/,
      '$2$1',
    );

    const [right, wrong] = await errorsOfEach([xml, swapped], 'SuministroInformacion.xsd');
    expect(right).toEqual([]);
    expect(wrong).toEqual([expect.stringContaining('ImporteTotal')]);
  });

  it('leaves out empty lists, for which the agency would refuse the whole envelope', async () => {
    const drafts = [
      { ...fullInvoice(), recipients: [] },
      { ...fullInvoice(), type: 'F3', replaces: [] },
    ] as const;
    const documents = drafts.map((draft) => recordXml(sealRecord(draft, sealed())));

    expect(await errorsOfEach(documents, 'SuministroInformacion.xsd')).toEqual([[], []]);
  });

  it('has the very characters of the amounts that the huella covers', () => {
    const xml = recordXml(sealRecord({ ...fullInvoice(), total: amountFromCents(2400) }, sealed()));

    expect(xml).toContain('<sf:ImporteTotal>24.00</sf:ImporteTotal>');
  });

  it('escapes what XML would read as markup', () => {
    const xml = recordXml(sealRecord({ ...fullInvoice(), description: 'A & B <C> ]]>\r\n«ñ»' }, sealed()));

    expect(xml).toContain('>A &amp; B &lt;C&gt; ]]&gt;&#13;\n«ñ»</sf:DescripcionOperacion>');
  });

  it.each([
    ['a control character', 'a\u0000b'],
    ['half a character', 'a\uD83Cb'],
  ])('throws for %s', (_name, description) => {
    expect(() => recordXml(sealRecord({ ...fullInvoice(), description }, sealed()))).toThrow(
      UnwritableTextError,
    );
  });
});
