import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { countryKeywords } from './country-events.ts';

/*
 * A program: each visitor requests a search, or a search and the tiles of its map, reads for a second on average, and requests
 * the next. Hardly any is requested twice, so that caches of results help as little as possible. Sends its parent the
 * milliseconds of new answers, five times a second.
 */
const { VISITED_URL = '', VISITORS = '50', VISITORS_ASK = 'search' } = process.env;

const agent = new Agent({ keepAlive: true });
const keywords = countryKeywords(20_000);
let asked = 0;
let times: number[] = [];
let failures = 0;

const categories = ['', '', 'Trail', 'Running', 'Triatlón'];

function searchPath(number: number): string {
  const params = new URLSearchParams({ q: keywords[number % keywords.length] ?? '' });
  const category = categories[number % categories.length];
  if (category) params.set('category', category);
  if (number % 7 === 0) params.set('date', '2027-03-01..2027-06-30');
  if (number % 11 === 0) params.set('area', `-4,${38 + (number % 400) / 100},1,43`);
  return `/api/events/search?${params.toString()}`;
}

/** The tiles of a view of the peninsula, with the keyword of a search in every second view. */
function viewPaths(number: number): { search: string; tiles: string[] } {
  const z = 5 + (number % 6);
  const [west, north] = [0.46, 0.37];
  const at = (share: number, spread: number) => Math.floor((share + spread * 0.035) * 2 ** z);
  const x = at(west, (number % 97) / 97);
  const y = at(north, (number % 89) / 89);
  const query =
    number % 2 === 0
      ? `?${new URLSearchParams({ q: keywords[number % keywords.length] ?? '' }).toString()}`
      : '';
  const tiles = [0, 1, 2].flatMap((right) =>
    [0, 1].map((down) => `/map/events/${z}/${x + right}/${y + down}${query}`),
  );
  return { search: `/api/events/search${query}`, tiles };
}

function ask(path: string): Promise<number> {
  return new Promise((resolve) => {
    const request = get(
      new URL(path, VISITED_URL),
      { agent, headers: { 'accept-encoding': 'br' } },
      (response) => {
        response.once('end', () => resolve(response.statusCode ?? 0));
        response.once('error', () => resolve(0));
        response.resume();
      },
    );
    request.once('error', () => resolve(0));
  });
}

/** Requests a path, and counts its time unless it only prepares others. */
async function visitPath(path: string, { isCounted }: { readonly isCounted: boolean }): Promise<void> {
  const startedAt = performance.now();
  const status = await ask(path);
  if (status !== 200) failures += 1;
  else if (isCounted) times.push(performance.now() - startedAt);
}

async function visit(): Promise<void> {
  for (;;) {
    await wait(Math.random() * 2_000);
    asked += 1;
    if (VISITORS_ASK !== 'tile') {
      await visitPath(searchPath(asked), { isCounted: true });
      continue;
    }
    // The map draws the results of the list.
    const { search, tiles } = viewPaths(asked);
    await visitPath(search, { isCounted: false });
    for (const tile of tiles) await visitPath(tile, { isCounted: true });
  }
}

for (let visitor = 0; visitor < Number(VISITORS); visitor += 1) void visit();
setInterval(() => {
  process.send?.({ times, failures });
  times = [];
  failures = 0;
}, 200);
// Exit when the parent ends.
process.once('disconnect', () => process.exit());
