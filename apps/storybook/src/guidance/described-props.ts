import type { ArgTypesEnhancer } from 'storybook/internal/csf';

/** Descriptions of props that mean the same in every component. */
const shared: Readonly<Record<string, string>> = {
  className: "For its place in the parent's layout: a component has no outer margin.",
  onClick: "The element's own event.",
};

/** Completes the props tables with the shared descriptions, and with full unions instead of the word 'union'. */
export const describeProps: ArgTypesEnhancer = ({ argTypes }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, { table, ...rest }]) => {
      const isUnion = table?.type?.summary === 'union';
      const summary = isUnion ? writtenType(rest.type) : undefined;
      const description = rest.description || shared[name];
      return [
        name,
        {
          ...rest,
          ...(description !== undefined && { description }),
          ...(name === 'className' && { control: false as const }),
          table: { ...table, ...(summary !== undefined && { type: { summary } }) },
        },
      ];
    }),
  );

/** The type as written in the source, on one line. */
function writtenType(type: unknown): string | undefined {
  const raw = typeof type === 'object' && type !== null && 'raw' in type ? type.raw : undefined;
  if (typeof raw !== 'string') return undefined;
  return raw.replaceAll(/\s+/g, ' ').replace(/^\| /, '').replace(' | undefined', '');
}
