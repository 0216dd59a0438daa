import { readFileSync } from 'node:fs';
import { validateXML } from 'xmllint-wasm';

const schemas = new URL('../../schemas/aeat/', import.meta.url);
const read = (file: string) => ({ fileName: file, contents: readFileSync(new URL(file, schemas), 'utf8') });

// The schema imports this one by its address: xmllint gets the file instead, and needs no network.
const signature = 'http://www.w3.org/TR/xmldsig-core/xmldsig-core-schema.xsd';
const information = read('SuministroInformacion.xsd');
const local = {
  ...information,
  contents: information.contents.replace(signature, 'xmldsig-core-schema.xsd'),
};

/** What the agency's schema says against the documents; empty for valid ones. */
export async function schemaErrors(
  documents: string | readonly string[],
  schema:
    | 'SuministroLR.xsd'
    | 'SuministroInformacion.xsd'
    | 'ConsultaLR.xsd'
    | 'RespuestaSuministro.xsd'
    | 'RespuestaConsultaLR.xsd',
): Promise<string[]> {
  const xml = [documents].flat().map((contents, at) => ({ fileName: `document-${at}.xml`, contents }));
  const { errors } = await validateXML({
    xml,
    schema: schema === 'SuministroInformacion.xsd' ? local : read(schema),
    preload: [
      ...(schema === 'SuministroInformacion.xsd' ? [] : [local]),
      ...(schema === 'SuministroLR.xsd' ? [] : [read('SuministroLR.xsd')]),
      read('xmldsig-core-schema.xsd'),
    ],
  });
  return errors.map(({ rawMessage }) => rawMessage);
}
