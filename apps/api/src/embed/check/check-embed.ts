import type { EmbedCheckBody, embedCheckBody } from '@dorsal/api-contract/embed';
import type { z } from 'zod';
import { limitForNetwork } from '../../limits/rate-limit.ts';
import type { Services } from '../../services.ts';
import { findEmbeds } from './embeds.ts';
import { PageAddressError } from './check-refusals.ts';
import { fetchPage } from './fetch-page.ts';
import { type Page, pageOf } from './page.ts';
import { pageFindings } from './page-findings.ts';
import { pastedHeaders } from './page-headers.ts';
import { soldEvents } from './sold-events.ts';

const hourSeconds = 3_600;

/**
 * Finds what stops the checkout on an organizer's page. The page itself is neither returned nor stored. Throws
 * TooManyRequestsError, PageAddressError, and the refusals of a page that can't be read.
 */
export async function checkEmbed(
  services: Services,
  { address, html, headers }: z.output<typeof embedCheckBody>,
  ip: string,
): Promise<EmbedCheckBody> {
  const portal = new URL(services.config.publicUrl);
  const page =
    html === undefined
      ? await fetchedPage(services, address ?? '', ip)
      : await pastedPage(services, { address, html, headers }, ip);
  const embeds = findEmbeds(page, portal);
  const events = await soldEvents(
    services.db,
    embeds.flatMap(({ event }) => event ?? []),
  );
  return {
    address: page.address?.href ?? null,
    embeds: embeds.map(({ mode, event }) => ({
      mode,
      event,
      eventName: event === null ? null : (events.get(event)?.name ?? null),
    })),
    findings: pageFindings(page, embeds, { portal, events }),
  };
}

/** Source: issue 6, point 4: ten an hour, since it calls other people's servers from our address. */
async function fetchedPage(services: Services, address: string, ip: string): Promise<Page> {
  const url = readAddress(address);
  await limitForNetwork(services, ip, { action: 'embed-fetch', times: 10, windowSeconds: hourSeconds });
  return pageOf(await fetchPage(services.webPages, url));
}

async function pastedPage(
  services: Services,
  pasted: { address: string | undefined; html: string; headers: string | undefined },
  ip: string,
): Promise<Page> {
  const url = pasted.address === undefined ? null : readAddress(pasted.address);
  await limitForNetwork(services, ip, { action: 'embed-check', times: 60, windowSeconds: hourSeconds });
  return pageOf({ address: url, html: pasted.html, headers: pastedHeaders(pasted.headers ?? '') });
}

/** Like people write them: without a scheme it is https. */
function readAddress(text: string): URL {
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:') || url.hostname === '')
    throw new PageAddressError();
  return url;
}
