import { inspect } from 'node:util';
import { withRemovals } from './parts/removals.ts';
import type { Broken, Outcome, Say, Scale, Scenario } from './scenario.ts';
import type { Row } from './table.ts';

/** Runs a scenario and its negative control. Never throws: a scenario that could not be run results in its own row. */
export async function runScenario(scenario: Scenario, scale: Scale): Promise<Row> {
  const { control } = scenario;
  console.log(`\n${scenario.id}: ${scenario.title}`);
  const startedAt = performance.now();
  const outcome = await attempt(() => scenario.run(scale, say));
  say(`${outcome.isReached ? 'reached' : 'NOT REACHED'}: ${outcome.measured}`);
  let controlled: Outcome | Broken | null = null;
  if (control) {
    say(`now without ${control.removes}`);
    controlled = await attempt(() => withRemovals(() => control.run(scale, say)));
    say(`without ${control.removes}: ${controlled.measured}`);
  }
  return { scenario, outcome, controlled, seconds: (performance.now() - startedAt) / 1000 };
}

async function attempt(work: () => Promise<Outcome>): Promise<Outcome | Broken> {
  try {
    return await work();
  } catch (error) {
    console.error(inspect(error));
    const measured = error instanceof Error ? error.message : String(error);
    return { done: 'broke off', measured, isReached: false, isBroken: true };
  }
}

const say: Say = (line) => console.log(`  ${line}`);
