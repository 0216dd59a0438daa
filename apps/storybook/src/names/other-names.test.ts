import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const stories = readFileSync(new URL('OtherName.stories.tsx', import.meta.url), 'utf8');
const entries = [
  ...stories.matchAll(/export const (\w+): Story = \{\s*args: \{\s*components: \[([^\]]+)\]/g),
].map(([, name = '', list = '']) => ({
  name,
  components: [...list.matchAll(/'(\w+)'/g)].map((match) => match[1] ?? ''),
}));
const isComponent = (name: string) =>
  existsSync(new URL(`../../../../packages/ui/src/${name}/${name}.stories.tsx`, import.meta.url));

describe('names of other libraries', () => {
  it.each(['Accordion', 'Modal', 'Tooltip'])('include %s', (name) => {
    expect(entries.map((entry) => entry.name)).toContain(name);
  });

  it.each(entries)('lead from $name to existing components', ({ name, components }) => {
    expect(components.filter((component) => !isComponent(component))).toEqual([]);
    expect(isComponent(name)).toBe(false);
  });
});
