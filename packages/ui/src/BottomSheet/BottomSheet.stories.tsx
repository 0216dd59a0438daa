import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { BottomSheet } from './BottomSheet.tsx';
import { Heading } from '../Heading/Heading.tsx';

const meta = {
  title: 'UI/BottomSheet',
  component: BottomSheet,
  tags: ['autodocs'],
  args: {
    label: 'Lista de eventos',
    expanded: false,
    onExpandedChange: fn(),
    header: <Heading level={2}>Eventos cerca de ti</Heading>,
    children: <p>8 eventos a 25 km</p>,
  },
  parameters: {
    docs: { story: { inline: false, height: '480px' } },
    guidance: {
      use: 'A list over a map on a small screen, where both stay usable.',
      avoid:
        'For a question that has to be answered first (Dialog), or from 1024 px on, where the list has its own column.',
      accessibility:
        'A named region, not a modal: focus is not trapped. The handle is a button of 44 px that says what it will do; there is no gesture that a button could not replace.',
    },
    layout: 'fullscreen',
  },
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
