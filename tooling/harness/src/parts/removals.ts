import type { Child } from './child.ts';

/** By the module's name in `controls/`: whether it has taken its guard away in any process yet. */
const removals = new Map<string, boolean>();

/** Remembers that a process was started without a guard, and whether the module says that it took it away. */
export function watchRemoval(control: string, { onMessage }: Pick<Child, 'onMessage'>): void {
  if (!removals.has(control)) removals.set(control, false);
  onMessage((message) => {
    if (message === 'the guard is gone') removals.set(control, true);
  });
}

/** Runs a control. Throws when a module of its own has found nothing to take away: then the product has changed. */
export async function withRemovals<T>(run: () => Promise<T>): Promise<T> {
  removals.clear();
  const outcome = await run();
  const idle = [...removals].filter(([, hasRemoved]) => !hasRemoved).map(([control]) => control);
  if (idle.length > 0) throw new Error(`${idle.join(', ')} found nothing to take away.`);
  return outcome;
}
