import type { GuideSection, GuideVariable } from './described-variables.ts';
import { sentences } from './guide.ts';

const head = `# What an installation sets: copy it to .env, fill in the lines that are not commented out.
# Written by \`pnpm --filter @dorsal/tooling-deploy generate\`; CONFIGURATION.md says more about each.
`;

/** The roles of an installation, without the sandbox and the repository's own commands. */
const installed = ['web', 'api', 'worker'];

/** An environment file with every server variable; only those that a real installation must set are active lines. */
export function envExample(sections: readonly GuideSection[]): string {
  const parts = sections.flatMap(({ title, variables }) => {
    const ofServer = variables.filter(({ readers }) => isInstalled(readers));
    return ofServer.length === 0 ? [] : [[`# --- ${title}`, ...ofServer.map(linesOf)].join('\n\n')];
  });
  return `${[head.trimEnd(), ...parts].join('\n\n')}\n`;
}

function linesOf({ name, standard, about, isSecret, example }: GuideVariable): string {
  const value = example ?? /^`([^`$]*)`$/.exec(standard)?.[1];
  const comment = [
    plain(sentences(about.filter(({ readers }) => isInstalled(readers)))),
    ...(isSecret ? ['Secret.'] : []),
    ...(value === undefined ? [`Default: ${plain(standard)}.`] : []),
  ].join(' ');
  return `# ${comment}\n${example === undefined ? '#' : ''}${name}=${value ?? ''}`;
}

function isInstalled(readers: readonly string[]): boolean {
  return readers.some((reader) => installed.includes(reader));
}

function plain(markdown: string): string {
  return markdown.replaceAll('`', '');
}
