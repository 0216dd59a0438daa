import type { ArgTypes } from '@storybook/react-vite';

/** The props table can't read a union of properties, so those of `LinkTarget` are written here for the four links. */
export const linkArgTypes: ArgTypes = {
  href: {
    description: 'An address. Either this or `render`.',
    control: 'text',
    table: { type: { summary: 'string' } },
  },
  newTab: {
    description: 'With `href`: opens in a new tab, which gets no hold of this page. Default false.',
    control: 'boolean',
    table: { type: { summary: 'boolean' } },
  },
  render: {
    description: 'A router\'s own link, for instance `<Link to="…" />`, that takes the looks.',
    control: false,
    table: { type: { summary: 'ReactElement' } },
  },
};
