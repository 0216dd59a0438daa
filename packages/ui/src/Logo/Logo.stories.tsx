import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Logo } from './Logo.tsx';

const meta = {
  title: 'UI/Logo',
  component: Logo,
  args: { label: 'Dorsal' },
} satisfies Meta<typeof Logo>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Dorsal' })).toBeVisible();
  },
};

export const Mark: Story = { args: { variant: 'mark' } };

export const OnDark: Story = {
  decorators: [
    (Story) => (
      <div data-theme="dark" style={{ padding: 20, background: 'var(--bg)', color: 'var(--text)' }}>
        <Story />
      </div>
    ),
  ],
};

export const OnCoral: Story = {
  decorators: [
    (Story) => (
      <div data-theme="coral" style={{ padding: 20, background: 'var(--bg)', color: 'var(--text)' }}>
        <Story />
      </div>
    ),
  ],
};
