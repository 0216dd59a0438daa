import type { Meta, StoryObj } from '@storybook/react-vite';
import { Radio } from './Radio.tsx';

const meta = {
  title: 'UI/Radio',
  component: Radio,
  tags: ['autodocs'],
  args: { name: 'talla', value: 'M', children: 'Talla M' },
  parameters: {
    guidance: {
      use: 'Inside a RadioGroup, when a word is enough.',
      avoid: 'Alone: one choice is a Checkbox.',
      accessibility: 'Native: one stop for Tab, arrows choose. Same `name` for all of a group.',
    },
  },
} satisfies Meta<typeof Radio>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Checked: Story = { args: { defaultChecked: true } };
