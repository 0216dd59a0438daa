interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** The build's files by the path of their source. */
export type Manifest = Readonly<Record<string, Chunk>>;

/** The files of sources with everything that they import statically. */
export function firstFiles(manifest: Manifest, entries: readonly string[]) {
  const [scripts, styles] = [new Set<string>(), new Set<string>()];
  const add = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const style of chunk.css ?? []) styles.add(style);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  for (const entry of entries) add(entry);
  return { scripts, styles };
}
