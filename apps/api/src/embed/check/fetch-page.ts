import { PageUnreadableError, type WebPages } from '../../gateways/web-pages.ts';
import { pageRefusal } from './check-refusals.ts';
import { type PageHeaders, rawHeaders } from './page-headers.ts';

interface FetchedPage {
  readonly address: URL;
  readonly headers: PageHeaders;
  readonly html: string;
}

/** Fetches the page at an address. Throws PageAddressError and PageRefusedError. */
export async function fetchPage(webPages: WebPages, url: URL): Promise<FetchedPage> {
  try {
    const page = await webPages.read(url);
    return { address: page.address, headers: rawHeaders(page.rawHeaders), html: page.html };
  } catch (error) {
    throw error instanceof PageUnreadableError ? pageRefusal(error) : error;
  }
}
