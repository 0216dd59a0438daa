/** The location of a component, for its page. */
export interface ComponentSource {
  /** The line that imports it. */
  readonly importLine: string;
  /** Its file, from the repository's root. */
  readonly file: string;
}

/**
 * The source of the component of a story's file in `packages/ui`, where `@dorsal/ui/X` is `src/X/X.tsx`. Undefined for
 * other files.
 */
export function componentSource(storyFile: string): ComponentSource | undefined {
  const name = /packages\/ui\/src\/(\w+)\/\1\.stories\.tsx$/.exec(storyFile)?.[1];
  if (name === undefined) return undefined;
  return {
    importLine: `import { ${name} } from '@dorsal/ui/${name}';`,
    file: `packages/ui/src/${name}/${name}.tsx`,
  };
}
