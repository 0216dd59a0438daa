import { serveCatalogue } from './catalogue.ts';

/** Serves the catalog while the tests run, and stores its address in the environment. */
export default async function serve(): Promise<() => Promise<void>> {
  const { url, close } = await serveCatalogue();
  process.env.CATALOGUE_URL = url;
  return close;
}
