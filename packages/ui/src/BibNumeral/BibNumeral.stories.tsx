import type { Meta, StoryObj } from '@storybook/react-vite';
import { BibNumeral } from './BibNumeral.tsx';

const meta = {
  title: 'UI/BibNumeral',
  component: BibNumeral,
  tags: ['autodocs'],
  args: { children: '0123456789' },
  parameters: {
    guidance: {
      use: 'The number that a view is about: a total, a date, a countdown, a step.',
      avoid: 'For several numbers of equal weight, or for text: the cut is drawn for digits.',
      accessibility:
        'Reads as the text it holds. Give it a unit in the same string (`32 €`), and a label beside it.',
    },
  },
} satisfies Meta<typeof BibNumeral>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Large: Story = { args: { size: 'lg' } };

export const Largest: Story = { args: { size: 'xl' } };

export const Accent: Story = { args: { size: 'md', accent: true, children: '1' } };
