export interface Choice {
  readonly jobs: readonly string[];
  readonly engines: readonly string[];
  readonly sizes: readonly string[];
}

/**
 * What the arguments choose: whole names of engines and sizes, parts of job names. If no argument names any of a kind,
 * all of that kind are chosen. Throws for an argument that names nothing.
 */
export function readChoice(args: readonly string[], all: Choice): Choice {
  const chosen = { jobs: new Set<string>(), engines: new Set<string>(), sizes: new Set<string>() };
  for (const arg of args) {
    const found = all.jobs.filter((name) => name.includes(arg));
    if (all.engines.includes(arg)) chosen.engines.add(arg);
    else if (all.sizes.includes(arg)) chosen.sizes.add(arg);
    else if (found.length > 0) for (const name of found) chosen.jobs.add(name);
    else
      throw new Error(
        `"${arg}" names nothing. There are the engines ${all.engines.join(', ')}, the sizes ${all.sizes.join(', ')} and the jobs ${all.jobs.join(', ')}.`,
      );
  }
  const orAll = (some: ReadonlySet<string>, every: readonly string[]) => (some.size > 0 ? [...some] : every);
  return {
    jobs: orAll(chosen.jobs, all.jobs),
    engines: orAll(chosen.engines, all.engines),
    sizes: orAll(chosen.sizes, all.sizes),
  };
}
