import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Logo } from './Logo.tsx';

const meta = {
  title: 'UI/Logo',
  component: Logo,
  tags: ['autodocs'],
  args: { label: 'Dorsal' },
  parameters: {
    guidance: {
      use: 'Top bar, footer, e-mails, tickets.',
      avoid: "As a decoration of content, or in other colours than its theme's.",
      accessibility:
        'Give `label` where it is alone in a link; without it the logo is hidden from screen readers.',
    },
  },
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
