import { parseSync } from 'oxc-parser';

/** An export of a module, as its declaration file shows it. */
export interface Declaration {
  readonly name: string;
  /** As TypeScript writes it, without `export` and `declare`. */
  readonly signature: string;
  /** The docstring's text; empty if there is none. */
  readonly docs: string;
}

/** The exported declarations of a `.d.ts` file, in their order. Throws if the file doesn't parse. */
export function exportedDeclarations(file: string, source: string): Declaration[] {
  const { program, comments, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file} can't be read: ${errors[0].message}. Emit the declarations again.`);
  return program.body.flatMap((node) => {
    if (node.type !== 'ExportNamedDeclaration' || !node.declaration) return [];
    const docs = comments.findLast(
      ({ type, value, end }) =>
        type === 'Block' &&
        value.startsWith('*') &&
        end <= node.start &&
        source.slice(end, node.start).trim() === '',
    );
    const signature = source
      .slice(node.declaration.start, node.declaration.end)
      .replace(/^declare /, '')
      .replace(/^ +/gm, (indent) => indent.slice(indent.length / 2))
      .replace(/\\u([0-9A-F]{4})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
    return [{ name: nameOf(signature, file), signature, docs: docsText(docs?.value ?? '') }];
  });
}

function nameOf(signature: string, file: string): string {
  const name = /^(?:abstract )?(?:const|function|class|interface|type) (\w+)/.exec(signature)?.[1];
  if (!name) throw new Error(`${file} exports what the reference has no form for: ${signature}`);
  return name;
}

function docsText(comment: string): string {
  return comment
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, ''))
    .join('\n')
    .trim();
}
