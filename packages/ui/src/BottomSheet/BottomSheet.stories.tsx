import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { BottomSheet } from './BottomSheet.tsx';
import { Heading } from '../Heading/Heading.tsx';

const meta = {
  title: 'UI/BottomSheet',
  component: BottomSheet,
  args: {
    label: 'Lista de eventos',
    expanded: false,
    onExpandedChange: fn(),
    header: <Heading level={2}>Eventos cerca de ti</Heading>,
    children: <p>8 eventos a 25 km</p>,
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof BottomSheet>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: function Controlled(args) {
    const [expanded, setExpanded] = useState(args.expanded);
    return <BottomSheet {...args} expanded={expanded} onExpandedChange={setExpanded} />;
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Ampliar: Lista de eventos' }));

    const handle = canvas.getByRole('button', { name: 'Reducir: Lista de eventos' });
    await expect(handle).toHaveAttribute('aria-expanded', 'true');
    const sheet = canvas.getByRole('region', { name: 'Lista de eventos' });
    await waitFor(() => expect(sheet.offsetHeight).toBe(Math.round(window.innerHeight * 0.65)));
    await expect(handle.offsetHeight).toBe(44);
  },
};

export const Expanded: Story = { args: { expanded: true } };
