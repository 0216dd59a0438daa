import lighthouse, { type Flags, type RunnerResult } from 'lighthouse';
import { loadedBytes, namedFiles, type Request } from './loaded-bytes.ts';
import { type Figure, type Score, scores, type Surface } from './surfaces.ts';

/** The result of one visit to a page. */
export interface Visit {
  readonly figures: Readonly<Record<Figure, number>>;
  /** Tasks of the main thread above 50 ms on the simulated phone, longest first. */
  readonly longTasks: readonly LongTask[];
  /** Out of 100. */
  readonly scores: Readonly<Record<Score, number>>;
}

/** A row of Lighthouse's `long-tasks`, in milliseconds of the simulated phone. */
interface LongTask {
  /** The script's URL, or the document's for styles and layout. */
  readonly url: string;
  readonly startTime: number;
  readonly duration: number;
}

const mostTries = 3;

/** Runs Lighthouse, again if Chromium lost the beginning of its trace, because then nothing was measured. */
async function runWithTrace(address: string, flags: Flags, tries = 1): Promise<RunnerResult | undefined> {
  const run = await lighthouse(address, flags);
  const isLost = run?.lhr.runtimeError?.code === 'NO_NAVSTART';
  return isLost && tries < mostTries ? runWithTrace(address, flags, tries + 1) : run;
}

/** The browser that visits. */
interface VisitingBrowser {
  /** Its debugging port. */
  readonly port: number;
  /** The header `Cookie` that it sends; empty: none. */
  readonly cookie: string;
}

/**
 * One visit on Lighthouse's simulated phone: slow 4G, a CPU at a quarter of the speed.
 *
 * @throws Error if the page could not be measured
 */
export async function visit(
  address: string,
  surface: Surface,
  { port, cookie }: VisitingBrowser,
): Promise<Visit> {
  const run = await runWithTrace(address, {
    port,
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
  const longTasks = (itemsOf(audits['long-tasks']) as readonly LongTask[]).toSorted(
    (one, other) => other.duration - one.duration,
  );
  const loadedMs = metrics?.observedLoad ?? Number.POSITIVE_INFINITY;
  return {
    figures: {
      ...(await loadedBytes(requests, { loadedMs, named: await namedFiles(address, cookie), cookie })),
      lcp: numeric('largest-contentful-paint') / 1000,
      blocked: numeric('total-blocking-time'),
      longest: longTasks[0]?.duration ?? 0,
      shift: numeric('cumulative-layout-shift'),
    },
    longTasks,
    scores: {
      performance: pointsOf('performance'),
      accessibility: pointsOf('accessibility'),
      'best-practices': pointsOf('best-practices'),
      seo: pointsOf('seo'),
    },
  };
}

/** The rows of an audit's table. Lighthouse's types don't describe them. */
function itemsOf(audit: { readonly details?: unknown } | undefined): readonly unknown[] {
  return (audit?.details as { readonly items?: readonly unknown[] } | undefined)?.items ?? [];
}
