import type { GuideSection, GuideVariable } from './described-variables.ts';

const head = `# Configuration

<!-- Written by \`pnpm --filter @dorsal/tooling-deploy generate\` from the programs' own schemas: change it there. -->

Everything comes from variables of the environment, and everything works without any of them. An empty one counts as
absent. One that cannot work ends the start with a sentence that names it and says what to do. **Bold** ones have to be set
where the portal is for real; [.env.example](.env.example) has them all. \`read by\` names the roles of the process (\`ROLES\`)
and, as \`operator\`, the operator's program; \`npm\` are the commands of this repository. Secrets belong into a store for
secrets, and never into a log or the image.
`;

/** The configuration guide: a table for each section. */
export function configurationGuide(sections: readonly GuideSection[]): string {
  const tables = sections.map(({ title, variables }) => {
    const rows = variables.map(rowOf);
    return [
      `## ${title}`,
      '',
      '| variable | value | default | what it is for | read by |',
      '| --- | --- | --- | --- | --- |',
      ...rows,
    ].join('\n');
  });
  return `${[head.trimEnd(), ...tables].join('\n\n')}\n`;
}

function rowOf({ name, format, standard, about, readers, isSecret, example }: GuideVariable): string {
  const shown = example === undefined ? `\`${name}\`` : `**\`${name}\`**`;
  const value = isSecret ? `${format}; secret` : format;
  const cells = [shown, value, standard, sentences(about), readers.join(', ')];
  return `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`;
}

/** Turns parts of sentences into whole ones. */
export function sentences(about: GuideVariable['about']): string {
  return about.map(({ text }) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`).join(' ');
}
