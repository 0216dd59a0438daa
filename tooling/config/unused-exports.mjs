const isTest = (file) => /\.(test|stories|journey|packed)\.|\/testing\//.test(file);

/**
 * The values that `packages/domain` exports and nothing uses except tests: a rule that the product doesn't follow. One
 * line for each. Types are not checked: a caller may need the name of what a function takes or returns.
 *
 * `modules`: every module with the files it imports. `textOf`: the text of a file.
 */
export function unusedExports(modules, textOf) {
  const importersOf = new Map();
  for (const { source, imports } of modules) {
    if (isTest(source)) continue;
    for (const file of imports) importersOf.set(file, [...(importersOf.get(file) ?? []), source]);
  }
  return modules
    .map(({ source }) => source)
    .filter((source) => /^packages\/domain\/src\/[^/]+\.ts$/.test(source) && !isTest(source))
    .flatMap((source) => {
      const text = textOf(source);
      const names = [...text.matchAll(/^export (?:async )?(?:function\*?|const|class) (\w+)/gm)].map(
        ([, name]) => name,
      );
      return names
        .filter((name) => {
          const uses = (file) => withoutComments(textOf(file)).split(new RegExp(`\\b${name}\\b`)).length - 1;
          return uses(source) === 1 && !(importersOf.get(source) ?? []).some((file) => uses(file) > 0);
        })
        .map((name) => `${source}: only tests use ${name}. Use it in the product, or delete it.`);
    });
}

const withoutComments = (text) => text.replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, '');
