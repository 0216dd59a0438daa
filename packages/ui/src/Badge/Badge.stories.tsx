import type { Meta, StoryObj } from '@storybook/react-vite';
import { Badge } from './Badge.tsx';

const meta = {
  title: 'UI/Badge',
  component: Badge,
  args: { children: 'Trail' },
} satisfies Meta<typeof Badge>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Brand: Story = { args: { tone: 'brand', children: 'GRATUITO' } };

export const Ink: Story = { args: { tone: 'ink' } };

export const Paper: Story = { args: { tone: 'paper' } };

export const Success: Story = { args: { tone: 'success', children: 'Pagado' } };

export const Warning: Story = { args: { tone: 'warning', children: 'Pendiente' } };

export const Danger: Story = { args: { tone: 'danger', children: 'Cancelado' } };

export const Info: Story = { args: { tone: 'info', children: 'Reembolso en curso' } };
