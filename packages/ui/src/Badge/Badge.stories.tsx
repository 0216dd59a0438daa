import type { Meta, StoryObj } from '@storybook/react-vite';
import { Badge } from './Badge.tsx';

const meta = {
  title: 'UI/Badge',
  component: Badge,
  tags: ['autodocs'],
  args: { children: 'Trail' },
  parameters: {
    guidance: {
      use: 'One or two words about a thing: its category, the state of an order, a count.',
      avoid: 'For something that can be pressed (Chip), or for a sentence (Banner).',
      accessibility:
        'It is plain text: the word says the state, the tone only repeats it. Each tone has 4.5:1 or more.',
    },
  },
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
