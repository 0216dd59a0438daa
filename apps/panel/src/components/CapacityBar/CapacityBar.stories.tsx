import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { CapacityBar } from './CapacityBar.tsx';

const meta = { title: 'Panel/CapacityBar', component: CapacityBar } satisfies Meta<typeof CapacityBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { sold: 1284, held: 14, capacity: 1400, unit: 'plazas' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/de 1\.400 plazas/)).toHaveTextContent(
      '1.284 de 1.400 plazas, 14 en proceso',
    );
  },
};

export const Empty: Story = { args: { sold: 0, held: 0, capacity: 600 } };

/** One place of many is at least 8 px wide. */
export const NearlyEmpty: Story = {
  args: { sold: 1, held: 1, capacity: 2700 },
  play: async ({ canvasElement }) => {
    for (const part of canvasElement.querySelectorAll('i')) {
      await expect(part.getBoundingClientRect().width).toBeGreaterThanOrEqual(8);
    }
  },
};

export const Full: Story = { args: { sold: 850, held: 0, capacity: 850 } };

export const Withheld: Story = { args: { sold: 648, held: 2, withheld: 20, capacity: 700 } };

export const NoLimit: Story = { args: { sold: 1, held: 0, capacity: null } };

export const NoPlaces: Story = { args: { sold: 0, held: 0, capacity: 0 } };
