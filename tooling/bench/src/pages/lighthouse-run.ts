import lighthouse from 'lighthouse';
import { loadedBytes, namedFiles, type Request } from './loaded-bytes.ts';
import { type Figure, type Score, scores, type Surface } from './surfaces.ts';

/** What one visit to a page came to. */
export interface Visit {
  readonly figures: Readonly<Record<Figure, number>>;
  /** Points of a hundred. */
  readonly scores: Readonly<Record<Score, number>>;
}

/**
 * One visit as Lighthouse simulates a phone's: slow 4G, a CPU of a quarter of the speed.
 *
 * @param debuggingPort of the browser that visits
 * @throws Error when the page could not be measured
 */
export async function visit(address: string, surface: Surface, debuggingPort: number): Promise<Visit> {
  const run = await lighthouse(address, {
    port: debuggingPort,
    logLevel: 'error',
    onlyCategories: Object.keys(scores),
    ...(surface.isPrivate && { skipAudits: ['is-crawlable'] }),
  });
  if (!run || run.lhr.runtimeError)
    throw new Error(`${address} could not be measured: ${run?.lhr.runtimeError?.message ?? 'no result'}.`);
  const { audits, categories } = run.lhr;
  const numeric = (id: string) => {
    const value = audits[id]?.numericValue;
    if (value === undefined) throw new Error(`Lighthouse has no ${id} for ${address}.`);
    return value;
  };
  const pointsOf = (score: Score) => Math.round((categories[score]?.score ?? 0) * 100);
  const [metrics] = itemsOf(audits['metrics']) as readonly { readonly observedLoad: number }[];
  const requests = itemsOf(audits['network-requests']) as readonly Request[];
  const loadedMs = metrics?.observedLoad ?? Number.POSITIVE_INFINITY;
  return {
    figures: {
      ...(await loadedBytes(requests, loadedMs, await namedFiles(address))),
      lcp: numeric('largest-contentful-paint') / 1000,
      blocked: numeric('total-blocking-time'),
      shift: numeric('cumulative-layout-shift'),
    },
    scores: {
      performance: pointsOf('performance'),
      accessibility: pointsOf('accessibility'),
      'best-practices': pointsOf('best-practices'),
      seo: pointsOf('seo'),
    },
  };
}

/** The rows of an audit's table, which Lighthouse types no further. */
function itemsOf(audit: { readonly details?: unknown } | undefined): readonly unknown[] {
  return (audit?.details as { readonly items?: readonly unknown[] } | undefined)?.items ?? [];
}
