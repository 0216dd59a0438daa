import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { TokensPage } from './TokensPage.tsx';

const meta = {
  title: 'Tokens',
  component: TokensPage,
  globals: { theme: 'light' },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof TokensPage>;

export default meta;

/** Read from tokens.css when the catalogue is built. */
export const AllTokens: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    const ink = canvas.getByRole('row', { name: /--n-900/ });

    await expect(ink).toHaveTextContent('18.00');
  },
};
