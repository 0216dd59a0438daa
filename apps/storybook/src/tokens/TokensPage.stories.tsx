import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { TokensPage } from './TokensPage.tsx';

const meta = {
  title: 'Tokens',
  component: TokensPage,
  globals: { theme: 'light' },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof TokensPage>;

export default meta;

/** Read from tokens.css when the catalog is built. */
export const AllTokens: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    const ink = canvas.getByRole('row', { name: /--n-900/ });

    await expect(ink).toHaveTextContent('18.00');
    await expect(canvas.getByRole('link', { name: 'Download tokens.json' })).toHaveAttribute(
      'download',
      'dorsal.tokens.json',
    );

    const copied: string[] = [];
    const writeText = async (text: string) => void copied.push(text);
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    await userEvent.click(within(ink).getByRole('button', { name: 'Copy var(--n-900)' }));
    await expect(await canvas.findByText('Copied var(--n-900).')).toBeVisible();
    await expect(copied).toEqual(['var(--n-900)']);
    Reflect.deleteProperty(navigator, 'clipboard');
  },
};
