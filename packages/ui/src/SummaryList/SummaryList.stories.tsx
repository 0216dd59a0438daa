import type { Meta, StoryObj } from '@storybook/react-vite';
import { SummaryList } from './SummaryList.tsx';

const meta = {
  title: 'UI/SummaryList',
  component: SummaryList,
  args: {
    lines: [
      { label: '21K Calderona × 1', value: '32,00\u00a0€' },
      { label: 'Gastos de gestión', value: '2,70\u00a0€' },
    ],
  },
} satisfies Meta<typeof SummaryList>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
