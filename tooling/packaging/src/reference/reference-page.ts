import type { Declaration } from './declarations.ts';
import type { Module } from './emit-declarations.ts';

/** The API reference of a package as one page of Markdown: a section for each module, an entry for each export. */
export function referencePage(packageName: string, modules: readonly Module[]): string {
  const intro = `# ${packageName}: API reference

Made from the declarations and docstrings of the sources: change it there, then run
\`pnpm -C tooling/packaging run write\`. The [README](README.md) has an example for every concept, and says what the
sources are that docstrings name.

${modules.map(({ name }) => `[${name}](#${anchor(`${packageName}/${name}`)})`).join(' · ')}`;
  return `${[intro, ...modules.map((module) => section(packageName, module))].join('\n\n')}\n`;
}

/** The anchor of a heading, as GitHub generates it. */
export function anchor(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');
}

function section(packageName: string, { name, declarations }: Module): string {
  return [`## ${packageName}/${name}`, ...declarations.map(entry)].join('\n\n');
}

function entry({ name, signature, docs }: Declaration): string {
  return [`### ${name}`, `\`\`\`ts\n${signature}\n\`\`\``, paragraphs(docs)].filter(Boolean).join('\n\n');
}

// Start a paragraph with errors and sources, so that readers find them.
function paragraphs(docs: string): string {
  return docs
    .replace(/(?<=\.)[\n ](?=(?:Throws|Sources?:) )/g, '\n\n')
    .replace(/\n(?=- )(?<!\n- .*\n)/, '\n\n');
}
