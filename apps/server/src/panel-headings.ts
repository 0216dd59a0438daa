import { pageHeading } from '@dorsal/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PanelDocument } from './panel-documents.ts';

/** How long a page waits for its figures. After that it comes without them, as it does when they can't be read. */
const longestMs = 300;
/** Headings that are read at once. A slow database gets no more reads for pages that can do without them. */
const mostAtOnce = 2;

/** Reads the heading of a document; null if there is none for the person of the request, or none in time. */
export type ReadHeadedPage = (request: FastifyRequest, document: PanelDocument) => Promise<string | null>;

/** A reader of headings, which counts those in progress until their calls are answered. */
export function headedPages(app: FastifyInstance): ReadHeadedPage {
  let inProgress = 0;
  return async (request, { headed }) => {
    if (!headed || inProgress >= mostAtOnce) return null;
    const { org = '' } = request.params as { org?: string };
    const signal = AbortSignal.timeout(longestMs);
    inProgress += 1;
    const reading = pageHeading(app, { request, page: headed.page, org, signal })
      .catch((error: unknown) => {
        request.log.error(error, 'The heading of a page could not be read.');
        return null;
      })
      .finally(() => {
        inProgress -= 1;
      });
    const heading = await Promise.race([reading, aborted(signal)]);
    return heading && headed.withHeading(heading);
  };
}

/** Null, as soon as the signal is aborted. */
function aborted(signal: AbortSignal): Promise<null> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(null), { once: true });
  });
}
