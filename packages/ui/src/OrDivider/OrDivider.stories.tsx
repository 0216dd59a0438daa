import type { Meta, StoryObj } from '@storybook/react-vite';
import { OrDivider } from './OrDivider.tsx';

const meta = {
  title: 'UI/OrDivider',
  component: OrDivider,
  args: { children: 'o' },
} satisfies Meta<typeof OrDivider>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
