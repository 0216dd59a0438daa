import type { Problem } from './problem.ts';

/** The problems that no entry accepts, and the entries that accept nothing. */
export function withoutAccepted(
  problems: readonly Problem[],
  accepted: Readonly<Record<string, string>>,
): { open: Problem[]; needless: string[] } {
  const used = new Set<string>();
  const open = problems.filter((problem) => {
    const entries = entriesFor(problem).filter((entry) => Object.hasOwn(accepted, entry));
    for (const entry of entries) used.add(entry);
    return entries.length === 0;
  });
  return { open, needless: Object.keys(accepted).filter((entry) => !used.has(entry)) };
}

/** The keys that may accept a problem: its feature in all files or in this one; for a keyword also its property. */
function entriesFor({ feature, file }: Problem): string[] {
  const [property = ''] = feature.split(': ', 1);
  return [feature, property, `${feature} in ${file}`];
}
