import type { Meta, StoryObj } from '@storybook/react-vite';
import { SummaryList } from './SummaryList.tsx';

const meta = {
  title: 'UI/SummaryList',
  component: SummaryList,
  tags: ['autodocs'],
  args: {
    lines: [
      { label: '21K Calderona × 1', value: '32,00\u00a0€' },
      { label: 'Gastos de gestión', value: '2,70\u00a0€' },
    ],
  },
  parameters: {
    guidance: {
      use: 'Amounts and what they are for: an order, an invoice.',
      avoid: 'For a table of several columns, or where the name is longer than a line.',
      accessibility: 'A `<dl>`: each amount is read with its name. The total goes below, as a BibNumeral.',
    },
  },
} satisfies Meta<typeof SummaryList>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
