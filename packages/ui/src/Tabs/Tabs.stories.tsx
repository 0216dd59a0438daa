import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { Tabs } from './Tabs.tsx';

const meta = {
  title: 'UI/Tabs',
  component: Tabs,
  tags: ['autodocs'],
  args: {
    label: 'Mis tickets',
    tabs: [
      { id: 'tickets', label: 'Mis tickets', count: 3 },
      { id: 'info', label: 'Información' },
    ],
    selected: 'tickets',
    onSelect: fn(),
    children: 'Contenido',
  },
  parameters: {
    guidance: {
      use: 'Two to five views of one thing, of which one is needed at a time.',
      avoid: 'For steps, for filters, or where people compare what the views hold.',
      accessibility: 'One stop for Tab; arrows, Home and End move and choose. The panel is named by its tab.',
    },
  },
} satisfies Meta<typeof Tabs>;

export default meta;

type Story = StoryObj<typeof meta>;

/** The Tab key stops once; arrows, Home and End select. */
export const Default: Story = {
  render: function Controlled(args) {
    const [selected, setSelected] = useState(args.selected);
    return (
      <Tabs {...args} selected={selected} onSelect={setSelected}>
        <p style={{ paddingTop: 20 }}>{selected}</p>
      </Tabs>
    );
  },
  play: async ({ canvas }) => {
    const tickets = canvas.getByRole('tab', { name: 'Mis tickets 3' });
    tickets.focus();
    await userEvent.keyboard('{ArrowRight}');

    const information = canvas.getByRole('tab', { name: 'Información' });
    await expect(information).toHaveFocus();
    await expect(information).toHaveAttribute('aria-selected', 'true');
    await expect(tickets).toHaveAttribute('tabindex', '-1');
    await expect(canvas.getByRole('tabpanel', { name: 'Información' })).toBeVisible();

    await userEvent.keyboard('{ArrowRight}');
    await expect(tickets).toHaveFocus();
  },
};

export const CountOfZero: Story = {
  args: {
    tabs: [
      { id: 'tickets', label: 'Mis tickets', count: 0 },
      { id: 'info', label: 'Información' },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('tab', { name: 'Mis tickets' })).toBeVisible();
  },
};
