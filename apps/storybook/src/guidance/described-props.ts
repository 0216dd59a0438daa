import type { ArgTypesEnhancer } from 'storybook/internal/csf';

/** What means the same in every component that has it; said here once instead of fifty times. */
const shared: Readonly<Record<string, string>> = {
  className: "For its place in the parent's layout: a component has no outer margin.",
  onClick: "The element's own event.",
};

/** Completes the props tables: what all components share, and unions in full instead of the word 'union'. */
export const describeProps: ArgTypesEnhancer = ({ argTypes }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, { table, ...rest }]) => {
      const type = table?.type;
      const summary = type?.summary === 'union' ? type.detail?.replaceAll(/\s*\|\s*/g, ' | ') : undefined;
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
