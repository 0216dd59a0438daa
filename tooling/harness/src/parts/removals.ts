import type { Child } from './child.ts';

/** By the module's name in `controls/`: whether it has removed its guard in any process yet. */
const removals = new Map<string, boolean>();

/** Records that a process was started with a control, and whether the module reports that it removed its guard. */
export function watchRemoval(control: string, { onMessage }: Pick<Child, 'onMessage'>): void {
  if (!removals.has(control)) removals.set(control, false);
  onMessage((message) => {
    if (message === 'the guard is gone') removals.set(control, true);
  });
}

/** Runs a control. Throws if one of its modules found no guard to remove, because then the product has changed. */
export async function withRemovals<T>(run: () => Promise<T>): Promise<T> {
  removals.clear();
  const outcome = await run();
  const idle = [...removals].filter(([, hasRemoved]) => !hasRemoved).map(([control]) => control);
  if (idle.length > 0) throw new Error(`${idle.join(', ')} found nothing to take away.`);
  return outcome;
}
