import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Avatar } from './Avatar.tsx';

const meta = {
  title: 'UI/Avatar',
  component: Avatar,
  tags: ['autodocs'],
  args: { name: 'Lucía Ferrer' },
  parameters: {
    guidance: {
      use: "Beside a person's name: the top bar, a participant, the profile.",
      avoid: 'Where the name does not stand beside it, or for organizers and events, which have covers.',
      accessibility:
        'Hidden from screen readers, so the name must be text next to it. A picture that fails gives way to the letter.',
    },
  },
} satisfies Meta<typeof Avatar>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const WithoutName: Story = {
  args: { name: undefined, tone: 'ink' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('U')).toBeVisible();
  },
};

export const Neutral: Story = { args: { tone: 'neutral', name: 'Andreu Soler' } };

export const Small: Story = { args: { size: 32 } };

export const Large: Story = { args: { size: 88 } };

export const Largest: Story = { args: { size: 120 } };

/** If the picture does not load, the letter is shown. */
export const BrokenPicture: Story = {
  args: { src: 'data:image/png;base64,' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('L')).toBeVisible();
  },
};
