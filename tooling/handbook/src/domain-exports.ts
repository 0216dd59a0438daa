const isSource = (file: string) =>
  /^(?:apps|packages)\/.*\.(?:tsx?|mdx)$/.test(file) && !/\.(?:test|stories)\.tsx?$|\/testing\//.test(file);

/**
 * The values that packages/domain exports and that no source imports: a rule that is tested but not in force. A use in
 * the same file counts; tests, stories and tooling don't. `sources`: each file's text under its path from the root.
 */
export function unusedExports(sources: ReadonlyMap<string, string>): string[] {
  const code = [...sources]
    .filter(([file]) => isSource(file))
    .map(([file, text]) => ({ file, text: text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '') }));
  const imported = new Set(code.flatMap(({ text }) => importsOf(text)));
  return code
    .filter(({ file }) => file.startsWith('packages/domain/src/'))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/^export (?:async )?(?:function\*?|const|class) (\w+)/gm)]
        .map(([, name = '']) => name)
        .filter((name) => !imported.has(`${conceptOf(file)} ${name}`) && occurrences(text, name) < 2)
        .map((name) => `${file}: no source uses "${name}". Use it in place of its copy, or delete it.`),
    );
}

/** The names that a file imports from the domain, each with its concept: `money formatEuros`. */
function importsOf(text: string): string[] {
  const statements = text.matchAll(/import\s*\{([^}]*)\}\s*from\s*'(?:@dorsal\/domain|\.)\/([\w/.-]+)'/g);
  return [...statements].flatMap(([, names = '', from = '']) =>
    names
      .split(',')
      .map((name) =>
        name
          .trim()
          .replace(/^type /, '')
          .replace(/ as .*$/, ''),
      )
      .filter(Boolean)
      .map((name) => `${conceptOf(from)} ${name}`),
  );
}

function conceptOf(path: string): string {
  return path.replace(/^.*\//, '').replace(/\.ts$/, '');
}

function occurrences(text: string, name: string): number {
  return text.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0;
}
