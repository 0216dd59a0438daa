import { categoryOf, type CategoryPerson, type Sex } from '@dorsal/domain/categories';
import { readyMadeSet } from '@dorsal/domain/ready-made-categories';
import type { Benchmark } from '../benchmark.ts';
import { medianMs, shownMs } from '../filters/timing.ts';

const people = 100_000;
const budgetMs = 200;
const dayMs = 86_400_000;

/** The categories of a race with 100,000 people, as after a change of the set, in the longest of the ready-made sets. */
export const categories: Benchmark = {
  id: 'categories',
  title: `Categories of ${people.toLocaleString('en')} people, against ${budgetMs} ms`,
  requires: 1,
  async roundInMemory() {
    const set = readyMadeSet('athletics', 2026);
    const days = { raceDay: '2026-12-12', registeredOn: '2026-11-23' };
    const crowd = Array.from({ length: people }, (_, at) => personAt(at));
    const ms = medianMs(5, () => {
      const found = crowd.filter((person) => categoryOf(set, person, days).kind === 'category');
      if (found.length !== people) throw new Error('A person has no category.');
    });
    return { ratio: budgetMs / ms, detail: shownMs(ms) };
  },
};

/** Birth dates spread over 80 years, women and men in turns. */
function personAt(at: number): CategoryPerson {
  const ms = Date.UTC(1940, 0, 1) + ((at * 7919) % 29_000) * dayMs;
  const sex: Sex = at % 2 === 0 ? 'female' : 'male';
  return { birthDate: new Date(ms).toISOString().slice(0, 10), sex };
}
