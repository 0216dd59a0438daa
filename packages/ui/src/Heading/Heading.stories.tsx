import type { Meta, StoryObj } from '@storybook/react-vite';
import { Heading } from './Heading.tsx';

const meta = {
  title: 'UI/Heading',
  component: Heading,
  tags: ['autodocs'],
  args: { level: 1, children: 'Trail Nocturno del Garbí' },
  parameters: {
    guidance: {
      use: 'Every heading of a page. `level` is its place in the outline, `size` how it looks.',
      avoid: 'For large numbers (BibNumeral), or to make a word bold.',
      accessibility:
        'One level 1 for each page, no level left out. Display sizes are fluid, and long titles wrap and break.',
    },
  },
} satisfies Meta<typeof Heading>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Hero: Story = { args: { size: 'hero' } };

export const Second: Story = { args: { level: 2, size: 'd2', children: 'Eventos cerca de ti' } };

export const Third: Story = { args: { level: 2, children: 'Sobre el evento' } };

export const Reading: Story = { args: { level: 3, size: 'h4', children: 'Resumen del pago' } };
