import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '@dorsal/tooling-bootstrap/ports';
import { startProduct } from '@dorsal/tooling-bootstrap/product';
import type { Benchmark, Round } from '../benchmark.ts';
import { startChromium } from '../start-chromium.ts';
import { visit, type Visit } from './lighthouse-run.ts';
import { type Figure, type Score, scores, type Surface, surfaces } from './surfaces.ts';

const visits = Number(process.env['BENCH_PAGE_VISITS'] ?? 5);

/** How often a page is visited before it counts: the first visitor waits for pictures that nobody has asked for yet. */
const warmVisits = 1;

/** With pictures, two tickets and a map. */
const demoEvent = 'trail-nocturno-del-garbi';

/** Lighthouse on each page that has a budget: how far within it, by the figure that is nearest to it. */
export const pages: Benchmark = {
  id: 'pages',
  title: `pages as Lighthouse's phone meets them (median of ${visits}): the figure nearest to its budget, budget over figure`,
  requires: 1,
  isLong: true,
  roundInMemory: async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'dorsal-bench-'));
    const [port = 0, sandboxPort = 0, smtpPort = 0, debuggingPort = 0] = await freePorts(4);
    try {
      const product = await startProduct({ port, sandboxPort, smtpPort, dataDir });
      try {
        return await visitedBy(debuggingPort, () => roundOf(product.url, debuggingPort));
      } finally {
        await product.stop();
      }
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

/** With a browser there, which Lighthouse reaches by its port. */
async function visitedBy(debuggingPort: number, work: () => Promise<Round>): Promise<Round> {
  const browser = await startChromium(`--remote-debugging-port=${debuggingPort}`);
  try {
    return await work();
  } finally {
    await browser.close();
  }
}

async function roundOf(url: string, debuggingPort: number): Promise<Round> {
  const answer = await fetch(`${url}/api/events/event/${demoEvent}`);
  const event = (await answer.json()) as { _id: string; slug: string };
  const seen = new Map<Surface, Visit[]>();
  // Page by page within each turn: a busy minute of the machine spoils one visit to each, not all to one.
  for (let turn = -warmVisits; turn < visits; turn += 1) {
    for (const surface of surfaces) {
      const visited = await visit(url + surface.path(event), surface, debuggingPort);
      if (turn >= 0) seen.set(surface, [...(seen.get(surface) ?? []), visited]);
    }
  }
  const rows = [...seen].map(([surface, made]) => ({ surface, ...medianVisit(made) }));
  console.log(tableOf(rows));
  const nearest = rows.flatMap(marginsOf).toSorted((one, other) => one.ratio - other.ratio)[0];
  return { ratio: nearest?.ratio ?? 0, detail: nearest?.name ?? 'no page' };
}

type Row = Visit & { readonly surface: Surface };

const figures: readonly Figure[] = ['scripts', 'styles', 'total', 'lcp', 'blocked', 'shift'];
const scoreNames = Object.keys(scores) as Score[];

function medianVisit(made: readonly Visit[]): Visit {
  const median = (values: readonly number[]) =>
    values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
  return {
    figures: mapped(figures, (figure) => median(made.map((visited) => visited.figures[figure]))),
    scores: mapped(scoreNames, (score) => median(made.map((visited) => visited.scores[score]))),
  };
}

function mapped<K extends string>(keys: readonly K[], valueOf: (key: K) => number): Record<K, number> {
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<K, number>;
}

function marginsOf({ surface, ...row }: Row): { name: string; ratio: number }[] {
  return [
    ...figures.map((figure) => ({
      name: `${surface.name} ${figure}`,
      // Where nothing may move, nothing but nothing is within the budget.
      ratio: row.figures[figure] === 0 ? Infinity : surface.budget[figure] / row.figures[figure],
    })),
    ...scoreNames.map((score) => ({
      name: `${surface.name} ${score}`,
      ratio: row.scores[score] / scores[score],
    })),
  ];
}

const decimals: Record<Figure, number> = { scripts: 1, styles: 1, total: 1, lcp: 2, blocked: 0, shift: 3 };

/** What was found, and in brackets what is allowed. */
function tableOf(rows: readonly Row[]): string {
  const head = ['page', 'JS kB', 'CSS kB', 'total kB', 'LCP s', 'TBT ms', 'CLS', ...scoreNames];
  const lines = rows.map(({ surface, ...row }) => [
    surface.name,
    ...figures.map(
      (figure) => `${row.figures[figure].toFixed(decimals[figure])} (${surface.budget[figure]})`,
    ),
    ...scoreNames.map((score) => `${row.scores[score]} (${scores[score]})`),
  ]);
  return [head, ...lines].map((cells) => cells.map((cell) => cell.padEnd(15)).join('')).join('\n');
}
