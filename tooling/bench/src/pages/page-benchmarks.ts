import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '@dorsal/tooling-bootstrap/ports';
import { startProduct } from '@dorsal/tooling-bootstrap/product';
import type { Browser } from 'playwright';
import type { Benchmark, Round } from '../benchmark.ts';
import { startChromium, startFullChromium } from '../start-chromium.ts';
import { keepOnlyCookies, panelCookie } from './panel-cookie.ts';
import { visit, type Visit } from './lighthouse-run.ts';
import {
  type Budget,
  type Figure,
  mainThreadBudget,
  panelSurfaces,
  type Score,
  scores,
  type Surface,
  surfaces,
} from './surfaces.ts';

const visits = Number(process.env['BENCH_PAGE_VISITS'] ?? 5);

/** Only pages with this word in their name, to look at them alone. Default: all. */
const chosen = process.env['BENCH_PAGES'] ?? '';
const isChosen = ({ name }: Surface) => name.includes(chosen);

/** Visits to a page before the measured ones: the server makes its pictures at the first request. */
const warmVisits = 1;

const figures: readonly Figure[] = ['scripts', 'styles', 'total', 'lcp', 'blocked', 'longest', 'shift'];
/** The panel is drawn by its scripts and hidden from search engines: its other scores say nothing. */
const panelScores: ReadonlySet<Score> = new Set(['accessibility', 'best-practices']);
const scoreNames = Object.keys(scores) as Score[];

/** An event with pictures, two tickets and a map. */
const demoEvent = 'trail-nocturno-del-garbi';

/** Lighthouse on each page with a budget, in two browsers: the margin of the figure nearest to its budget. */
export const pages: Benchmark = {
  id: 'pages',
  title: `pages on Lighthouse's simulated phone (median of ${visits}): the figure nearest to its budget, budget over figure`,
  requires: 1,
  isLong: true,
  roundInMemory: async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'dorsal-bench-'));
    const [port = 0, sandboxPort = 0, smtpPort = 0, panelPort = 0, debuggingPort = 0] = await freePorts(5);
    try {
      const product = await startProduct({ port, sandboxPort, smtpPort, panelPort, dataDir });
      try {
        return await measure(product, debuggingPort);
      } finally {
        await product.stop();
      }
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

/** The addresses of the product that is measured. */
interface Product {
  readonly url: string;
  readonly panelUrl: string;
}

async function measure(product: Product, debuggingPort: number): Promise<Round> {
  const rows: Row[] = [];
  for (const visitor of visitors.filter((one) => one.surfaces.length > 0)) {
    const visited = await rowsOf(visitor, product, debuggingPort);
    console.log(`\n${visitor.name}\n${tableOf(visited)}`);
    rows.push(...visited);
  }
  const nearest = rows.flatMap(marginsOf).toSorted((one, other) => one.ratio - other.ratio)[0];
  return { ratio: nearest?.ratio ?? 0, detail: nearest?.name ?? 'no page' };
}

/** A browser, the pages that it visits, and their budgets. */
interface Visitor {
  readonly name: string;
  readonly start: typeof startChromium;
  readonly surfaces: readonly Surface[];
  readonly budgetOf: (surface: Surface) => Budget;
  /** The scores that are checked. */
  readonly scores: readonly Score[];
}

const visitors: readonly Visitor[] = [
  {
    name: 'headless shell',
    start: startChromium,
    surfaces: [...surfaces, ...panelSurfaces].filter(isChosen),
    budgetOf: ({ budget }) => budget,
    scores: scoreNames,
  },
  {
    name: 'full Chromium',
    start: startFullChromium,
    surfaces: surfaces.filter(({ isOnSite }) => isOnSite).filter(isChosen),
    budgetOf: () => mainThreadBudget,
    scores: [],
  },
];

/** Lighthouse connects to the browser by its debugging port. */
async function rowsOf(visitor: Visitor, product: Product, debuggingPort: number): Promise<Row[]> {
  const browser = await visitor.start(`--remote-debugging-port=${debuggingPort}`);
  try {
    return await visitAll(browser, visitor, { ...product, debuggingPort });
  } finally {
    await browser.close();
  }
}

async function visitAll(
  browser: Browser,
  visitor: Visitor,
  product: Product & { readonly debuggingPort: number },
): Promise<Row[]> {
  const answer = await fetch(`${product.url}/api/events/event/${demoEvent}`);
  const event = (await answer.json()) as { _id: string; slug: string };
  const member = await panelCookie(product.panelUrl);
  const seen = new Map<Surface, Visit[]>();
  // One visit to each page per turn: a busy minute of the machine then affects one visit to each page, not all visits to one.
  for (let turn = -warmVisits; turn < visits; turn += 1) {
    for (const surface of visitor.surfaces) {
      const address = (surface.panel ? product.panelUrl : product.url) + surface.path(event);
      const cookies = surface.panel === 'member' ? [member] : [];
      await keepOnlyCookies(browser, cookies);
      const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
      const visited = await visit(address, surface, { port: product.debuggingPort, cookie });
      if (turn >= 0) seen.set(surface, [...(seen.get(surface) ?? []), visited]);
    }
  }
  return [...seen].map(([surface, made]) => ({
    surface,
    visitor: visitor.name,
    budget: visitor.budgetOf(surface),
    countedScores: surface.panel ? visitor.scores.filter((score) => panelScores.has(score)) : visitor.scores,
    ...medianVisit(made),
  }));
}

type Row = Visit & {
  readonly surface: Surface;
  readonly visitor: string;
  readonly budget: Budget;
  readonly countedScores: readonly Score[];
};

/** The median of each figure, and the long tasks of the visit with the median blocking time. */
function medianVisit(made: readonly Visit[]): Visit {
  const middle = Math.floor(made.length / 2);
  const median = (values: readonly number[]) => values.toSorted((one, other) => one - other)[middle] ?? 0;
  const byBlocked = made.toSorted((one, other) => one.figures.blocked - other.figures.blocked);
  return {
    figures: mapped(figures, (figure) => median(made.map((visited) => visited.figures[figure]))),
    scores: mapped(scoreNames, (score) => median(made.map((visited) => visited.scores[score]))),
    longTasks: byBlocked[middle]?.longTasks ?? [],
  };
}

function mapped<K extends string>(keys: readonly K[], valueOf: (key: K) => number): Record<K, number> {
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<K, number>;
}

function marginsOf({
  surface,
  visitor,
  budget,
  countedScores,
  ...row
}: Row): { name: string; ratio: number }[] {
  return [
    ...figures.flatMap((figure) => {
      const limit = budget[figure];
      if (limit === undefined) return [];
      // Zero is within every budget, also within a budget of zero.
      const ratio = row.figures[figure] === 0 ? Infinity : limit / row.figures[figure];
      return [{ name: `${surface.name} ${figure} (${visitor})`, ratio }];
    }),
    ...countedScores.map((score) => ({
      name: `${surface.name} ${score} (${visitor})`,
      ratio: row.scores[score] / scores[score],
    })),
  ];
}

const decimals: Record<Figure, number> = {
  scripts: 1,
  styles: 1,
  total: 1,
  lcp: 2,
  blocked: 0,
  longest: 0,
  shift: 3,
};

/** The figures, each with its budget in brackets, and under them the long tasks of each page. */
function tableOf(rows: readonly Row[]): string {
  const head = ['page', 'JS kB', 'CSS kB', 'total kB', 'LCP s', 'TBT ms', 'longest ms', 'CLS', ...scoreNames];
  const lines = rows.map(({ surface, budget, countedScores, ...row }) => [
    surface.name,
    ...figures.map((figure) => {
      const limit = budget[figure];
      return row.figures[figure].toFixed(decimals[figure]) + (limit === undefined ? '' : ` (${limit})`);
    }),
    ...scoreNames.map(
      (score) => `${row.scores[score]}${countedScores.includes(score) ? ` (${scores[score]})` : ''}`,
    ),
  ]);
  return [
    ...[head, ...lines].map((cells) => cells.map((cell) => cell.padEnd(15)).join('')),
    ...rows.map(
      ({ surface, longTasks }) => `  ${surface.name}: ${longTasks.map(describeTask).join(', ') || 'none'}`,
    ),
  ].join('\n');
}

const describeTask = ({ url, startTime, duration }: Visit['longTasks'][number]) =>
  `${duration.toFixed(0)} ms at ${(startTime / 1000).toFixed(1)} s (${url.split('/').at(-1)})`;
