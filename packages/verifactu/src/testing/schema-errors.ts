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

type Schema =
  | 'SuministroLR.xsd'
  | 'SuministroInformacion.xsd'
  | 'ConsultaLR.xsd'
  | 'RespuestaSuministro.xsd'
  | 'RespuestaConsultaLR.xsd';

/** What the agency's schema says against the document; empty for a valid one. */
export async function schemaErrors(document: string, schema: Schema): Promise<readonly string[]> {
  const [errors = []] = await errorsOfEach([document], schema);
  return errors;
}

/** The same for each of the documents. One call, because each starts a process of its own. */
export async function errorsOfEach(
  documents: readonly string[],
  schema: Schema,
): Promise<readonly (readonly string[])[]> {
  const nameOf = (index: number) => `document-${index}.xml`;
  const { errors } = await validateXML({
    xml: documents.map((contents, index) => ({ fileName: nameOf(index), contents })),
    schema: schema === 'SuministroInformacion.xsd' ? local : read(schema),
    preload: [
      ...(schema === 'SuministroInformacion.xsd' ? [] : [local]),
      ...(schema === 'SuministroLR.xsd' ? [] : [read('SuministroLR.xsd')]),
      read('xmldsig-core-schema.xsd'),
    ],
  });
  const unplaced = errors.filter(({ loc }) => !loc);
  if (unplaced.length > 0)
    throw new Error(`xmllint failed: ${unplaced.map(({ rawMessage }) => rawMessage).join(' ')}`);
  return documents.map((_document, index) =>
    errors.flatMap(({ loc, message }) => (loc?.fileName === nameOf(index) ? [message] : [])),
  );
}
