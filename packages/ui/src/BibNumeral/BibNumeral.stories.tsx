import type { Meta, StoryObj } from '@storybook/react-vite';
import { BibNumeral } from './BibNumeral.tsx';

const meta = {
  title: 'UI/BibNumeral',
  component: BibNumeral,
  args: { children: '0123456789' },
} satisfies Meta<typeof BibNumeral>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Large: Story = { args: { size: 'lg' } };

export const Largest: Story = { args: { size: 'xl' } };

export const Accent: Story = { args: { size: 'md', accent: true, children: '1' } };
