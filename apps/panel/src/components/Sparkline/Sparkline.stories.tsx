import type { Meta, StoryObj } from '@storybook/react-vite';
import { Sparkline } from './Sparkline.tsx';

const meta = { title: 'Panel/Sparkline', component: Sparkline } satisfies Meta<typeof Sparkline>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: {
    values: [5, 7, 6, 8, 4, 9, 10, 8, 7, 11, 9, 10, 12, 9],
    label: 'Últimos 14 días: entre 4 y 12 plazas al día',
  },
};

export const NothingSold: Story = {
  args: { values: Array.from({ length: 14 }, () => 0), label: 'Últimos 14 días: ninguna plaza' },
};

export const OneBusyDay: Story = {
  args: {
    values: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 400, 2],
    label: 'Últimos 14 días: entre 0 y 400 plazas al día',
  },
};
