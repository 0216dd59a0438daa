import { parseSync } from 'oxc-parser';

/** A block of code in a page of Markdown. */
export interface Example {
  /** The line of the page on which its code begins. */
  readonly line: number;
  readonly code: string;
}

/** The blocks of a language (default: `ts`), in their order. */
export function examplesIn(markdown: string, language: 'ts' | 'tsx' = 'ts'): Example[] {
  const block = new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm');
  return [...markdown.matchAll(block)].map(({ index, 1: code = '' }) => ({
    line: lineAt(markdown, index) + 1,
    code,
  }));
}

/**
 * The example as a module that checks each result against the comment at the end of its line: a value
 * (`// 1250`), or an error (`// throws InvalidMoneyError`). `checks` is the specifier by which it imports `check.ts`.
 * Throws for code that doesn't parse.
 */
export function checkedModule({ line, code }: Example, checks: string): string {
  const { program, comments, errors } = parseSync('example.ts', code);
  if (errors[0]) throw new Error(`The example on line ${line} doesn't parse: ${errors[0].message}.`);
  let checked = '';
  let done = 0;
  for (const node of program.body) {
    const comment = comments.find(
      ({ type, start }) => type === 'Line' && start >= node.end && /^ *$/.test(code.slice(node.end, start)),
    );
    if (!comment) continue;
    const at = line + lineAt(code, node.end) - 1;
    const expected = comment.value.trim();
    if (node.type === 'ExpressionStatement') {
      const expression = code.slice(node.expression.start, node.expression.end);
      checked += code.slice(done, node.start) + check(at, expression, expected);
      done = node.end;
    } else if (node.type === 'VariableDeclaration' && node.declarations[0]?.id.type === 'Identifier') {
      checked += `${code.slice(done, node.end)} ${check(at, node.declarations[0].id.name, expected)}`;
      done = node.end;
    }
  }
  return `import { result, thrown } from '${checks}';\n${checked}${code.slice(done)}\nvoid [result, thrown];\n`;
}

function check(line: number, expression: string, expected: string): string {
  const error = /^throws (\w+)$/.exec(expected)?.[1];
  return error
    ? `thrown(${line}, () => ${expression}, '${error}');`
    : `result(${line}, ${expression}, ${expected});`;
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}
