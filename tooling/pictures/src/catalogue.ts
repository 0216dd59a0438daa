import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import fastify from 'fastify';

const folder = fileURLToPath(new URL('../../../apps/storybook/dist', import.meta.url));

export interface Story {
  readonly id: string;
  readonly name: string;
}

/** The stories of a component, in the order of its file. */
export interface ComponentStories {
  /** 'Button'. */
  readonly component: string;
  /** At least one. */
  readonly stories: readonly [Story, ...Story[]];
}

interface IndexEntry {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly importPath: string;
}

async function readIndex(): Promise<string> {
  try {
    return await readFile(`${folder}/index.json`, 'utf8');
  } catch (cause) {
    throw new Error(
      'The catalogue is not built, and the sheets are pictures of it. Run: npx pnpm exec turbo run build --filter=@dorsal/storybook',
      { cause },
    );
  }
}

/** The components of packages/ui with their stories, as the built catalog lists them. */
export async function componentStories(): Promise<ComponentStories[]> {
  const index = JSON.parse(await readIndex()) as {
    entries: Record<string, IndexEntry>;
  };
  const components = new Map<string, [Story, ...Story[]]>();
  for (const { id, name, type, importPath } of Object.values(index.entries)) {
    const component = /packages\/ui\/src\/(\w+)\/\w+\.stories\.tsx$/.exec(importPath)?.[1];
    if (type !== 'story' || !component) continue;
    const story = { id, name };
    components.set(component, [...(components.get(component) ?? []), story] as [Story, ...Story[]]);
  }
  return [...components].map(([component, stories]) => ({ component, stories }));
}

/** Serves the built catalog on a free port. */
export async function serveCatalogue(): Promise<{ url: string; close: () => Promise<void> }> {
  const server = fastify();
  await server.register(fastifyStatic, { root: folder, maxAge: '1h', immutable: true });
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  return { url, close: () => server.close() };
}
