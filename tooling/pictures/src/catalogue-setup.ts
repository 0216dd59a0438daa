import { serveCatalogue } from './catalogue.ts';

/** Serves the catalogue as long as the tests run, and says where. */
export default async function serve(): Promise<() => Promise<void>> {
  const { url, close } = await serveCatalogue();
  process.env.CATALOGUE_URL = url;
  return close;
}
