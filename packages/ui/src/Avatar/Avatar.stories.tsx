import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Avatar } from './Avatar.tsx';

const meta = {
  title: 'UI/Avatar',
  component: Avatar,
  args: { name: 'Lucía Ferrer' },
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

/** A picture that does not load gives way to the letter. */
export const BrokenPicture: Story = {
  args: { src: 'data:image/png;base64,' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('L')).toBeVisible();
  },
};
