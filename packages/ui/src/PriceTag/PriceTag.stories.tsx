import type { Meta, StoryObj } from '@storybook/react-vite';
import { PriceTag } from './PriceTag.tsx';

const meta = {
  title: 'UI/PriceTag',
  component: PriceTag,
  args: { children: '32\u00a0€' },
} satisfies Meta<typeof PriceTag>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Free: Story = { args: { children: 'GRATUITO' } };

export const Large: Story = { args: { size: 'lg', children: '56,70\u00a0€' } };
