const isSource = (file: string) => /\.(?:[cm]?[jt]sx?|mdx)$/.test(file) && !/\.test\.tsx?$/.test(file);

/**
 * The values that packages/domain exports and that no source uses: a rule that is tested but not in force. A use in the
 * same file counts, a test and a comment don't. `sources`: each file's text under its path from the root.
 */
export function unusedExports(sources: ReadonlyMap<string, string>): string[] {
  const code = [...sources]
    .filter(([file]) => isSource(file))
    .map(([file, text]) => ({ file, text: text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '') }));
  return code
    .filter(({ file }) => file.startsWith('packages/domain/src/'))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/^export (?:async )?(?:function\*?|const|class) (\w+)/gm)]
        .map(([, name = '']) => name)
        .filter((name) => !isUsed(name, file))
        .map((name) => `${file}: no source uses "${name}". Use it in place of its copy, or delete it.`),
    );

  function isUsed(name: string, declaredIn: string): boolean {
    const word = new RegExp(`\\b${name}\\b`, 'g');
    return code.some(({ file, text }) => (text.match(word)?.length ?? 0) > (file === declaredIn ? 1 : 0));
  }
}
