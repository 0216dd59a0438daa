import type { Meta, StoryObj } from '@storybook/react-vite';
import { Radio } from './Radio.tsx';

const meta = {
  title: 'UI/Radio',
  component: Radio,
  args: { name: 'talla', value: 'M', children: 'Talla M' },
} satisfies Meta<typeof Radio>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Checked: Story = { args: { defaultChecked: true } };
