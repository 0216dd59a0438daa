import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test';
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
        'A named region, not a modal: focus is not trapped. The handle is a button of 44 px that says what it will do; dragging does nothing that it could not.',
    },
    layout: 'fullscreen',
  },
} satisfies Meta<typeof BottomSheet>;

export default meta;

type Story = StoryObj<typeof meta>;

// The mouse: the only pointer that can always be captured.
const pointer = { pointerId: 1, isPrimary: true, button: 0 };

const controlled: Story['render'] = function Controlled(args) {
  const [expanded, setExpanded] = useState(args.expanded);
  return <BottomSheet {...args} expanded={expanded} onExpandedChange={setExpanded} />;
};

export const Default: Story = {
  render: controlled,
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

/** The handle and the header drag it; released, it moves to the nearer height. A small movement counts as a press. */
export const Dragged: Story = {
  args: { onDrag: fn() },
  render: controlled,
  play: async ({ args, canvas }) => {
    const sheet = canvas.getByRole('region', { name: 'Lista de eventos' });
    const handle = canvas.getByRole('button');
    const press = (target: Element, clientY: number) =>
      fireEvent.pointerDown(target, { ...pointer, buttons: 1, clientY });
    const move = (target: Element, clientY: number) =>
      fireEvent.pointerMove(target, { ...pointer, buttons: 1, clientY });
    const letGo = (target: Element) => fireEvent.pointerUp(target, pointer);
    const heightOf = (share: number) => Math.round(window.innerHeight * share);

    await press(handle, 500);
    await move(handle, 498);
    await expect(args.onDrag).not.toHaveBeenCalled();
    await move(handle, 480);
    await expect(sheet.offsetHeight).toBe(heightOf(0.35) + 20);
    await move(handle, 100);
    await expect(sheet.offsetHeight).toBe(heightOf(0.65));
    await letGo(handle);
    await fireEvent.click(handle, { detail: 1 });
    await expect(handle).toHaveAttribute('aria-expanded', 'true');
    await expect(args.onDrag).toHaveBeenLastCalledWith(undefined);

    const header = canvas.getByRole('heading');
    await press(header, 100);
    await move(header, 500);
    // A second finger neither moves nor releases the sheet.
    const second = { ...pointer, pointerId: 2, isPrimary: false, buttons: 1 };
    await fireEvent.pointerMove(header, { ...second, clientY: 100 });
    await fireEvent.pointerUp(header, second);
    await fireEvent.pointerCancel(header, second);
    await expect(handle).toHaveAttribute('aria-expanded', 'true');
    await letGo(header);
    await expect(handle).toHaveAttribute('aria-expanded', 'false');
    await waitFor(() => expect(sheet.offsetHeight).toBe(heightOf(0.35)));
  },
};
