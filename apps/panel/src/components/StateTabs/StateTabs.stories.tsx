import type { Meta, StoryObj } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router';
import { expect } from 'storybook/test';
import { StateTabs } from './StateTabs.tsx';

const meta = {
  title: 'Panel/StateTabs',
  component: StateTabs,
  decorators: [(Story) => <MemoryRouter>{Story()}</MemoryRouter>],
} satisfies Meta<typeof StateTabs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithCounts: Story = {
  args: {
    label: 'Estado',
    tabs: [
      { label: 'Todos', count: 9, to: '?', isCurrent: true },
      { label: 'Borrador', count: 1, to: '?state=draft', isCurrent: false },
      { label: 'En venta', count: 3, to: '?state=onSale', isCurrent: false },
      { label: 'Finalizado', count: 1204, to: '?state=finished', isCurrent: false },
    ],
  },
};

export const Sections: Story = {
  args: {
    label: 'Ajustes',
    tabs: [
      { label: 'Organización', to: '/settings', isCurrent: false },
      { label: 'En tu web', to: '/settings/embed', isCurrent: true },
    ],
  },
};

/** The row is scrolled to the current tab. */
export const LastOnPhone: Story = {
  globals: { viewport: { value: 'mobile1' } },
  args: {
    label: 'Ajustes',
    tabs: ['Organización', 'Devoluciones', 'En tu web', 'Avisos', 'Claves', 'Correos', 'Cobros'].map(
      (label) => ({
        label,
        to: `?${label}`,
        isCurrent: label === 'Cobros',
      }),
    ),
  },
  decorators: [(Story) => <div style={{ width: 300 }}>{Story()}</div>],
  play: async ({ canvas }) => {
    const end = canvas.getByRole('link', { name: 'Cobros' }).getBoundingClientRect().right;
    const row = canvas.getByRole('navigation').getBoundingClientRect();
    await expect(end).toBeLessThanOrEqual(row.right + 1);
  },
};
