import type { Choice } from './read-choice.ts';

/** A row for each job, a column for each engine and size. `results` has the problems by `job engine size`. */
export function resultTable(
  { jobs, engines, sizes }: Choice,
  results: ReadonlyMap<string, readonly string[]>,
): string {
  const columns = engines.flatMap((engine) => sizes.map((size) => `${engine} ${size}`));
  const rows = jobs.map((job) => [job, ...columns.map((column) => cell(results.get(`${job} ${column}`)))]);
  const table = [['job', ...columns], ...rows];
  const widths = table[0]!.map((_, at) => Math.max(...table.map((row) => row[at]!.length)));
  return table.map((row) => row.map((text, at) => text.padEnd(widths[at]!)).join('  ')).join('\n');
}

function cell(problems: readonly string[] | undefined): string {
  if (problems === undefined) return '–';
  return problems.length === 0 ? 'ok' : 'FAILED';
}
