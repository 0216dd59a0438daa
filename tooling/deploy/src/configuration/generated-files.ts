import { configurationGuide } from './guide.ts';
import { describedVariables, type GuideSection } from './described-variables.ts';
import { envExample } from './env-example.ts';

/** The files that are generated from the described variables, by their path in this package. */
export function generatedFiles(): Readonly<Record<string, string>> {
  const sections = describedVariables();
  return {
    'CONFIGURATION.md': configurationGuide(sections),
    '.env.example': envExample(sections),
    '../../apps/server/src/known-variables.ts': knownVariables(sections),
  };
}

/** The names only, for the server, which warns of unknown variables that look like one of them. */
function knownVariables(sections: readonly GuideSection[]): string {
  const names = sections.flatMap(({ variables }) => variables.map(({ name }) => name));
  return [
    '/**',
    ' * Every variable that a program of this repository reads.',
    ' * Written by `pnpm --filter @dorsal/tooling-deploy generate`.',
    ' */',
    'export const knownVariables: readonly string[] = [',
    ...names.toSorted().map((name) => `  '${name}',`),
    '];',
    '',
  ].join('\n');
}
