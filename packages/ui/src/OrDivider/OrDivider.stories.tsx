import type { Meta, StoryObj } from '@storybook/react-vite';
import { OrDivider } from './OrDivider.tsx';

const meta = {
  title: 'UI/OrDivider',
  component: OrDivider,
  tags: ['autodocs'],
  args: { children: 'o' },
  parameters: {
    guidance: {
      use: 'Between two ways of doing the same thing: with Google, or by e-mail.',
      avoid: 'To separate sections: space does that.',
      accessibility: 'Reads as its word; the lines are drawn only.',
    },
  },
} satisfies Meta<typeof OrDivider>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
