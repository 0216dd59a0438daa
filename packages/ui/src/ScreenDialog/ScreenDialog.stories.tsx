import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { ScreenDialog } from './ScreenDialog.tsx';

const meta = {
  title: 'UI/ScreenDialog',
  component: ScreenDialog,
  tags: ['autodocs'],
  args: {
    open: true,
    onClose: fn(),
    title: 'Lucía Ferrer Mas',
    children: <p style={{ placeSelf: 'center' }}>El código, tan grande como cabe.</p>,
  },
  parameters: {
    docs: { story: { inline: false, height: '480px' } },
    guidance: {
      use: 'One thing that must be as large as it can: a code for a scanner, a picture.',
      avoid: 'For a question or a form (Dialog), or for what deserves an address of its own (a page).',
      accessibility:
        'A native modal `<dialog>`: the page behind is inert, Esc and the way back of the browser close it, focus goes in and back to where it was.',
    },
  },
} satisfies Meta<typeof ScreenDialog>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const { width, height } = canvas.getByRole('dialog').getBoundingClientRect();

    await expect([width, height]).toEqual([window.innerWidth, window.innerHeight]);
  },
};

const controlled: Story['render'] = function Controlled(args) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Ampliar</Button>
      <ScreenDialog {...args} open={open} onClose={() => setOpen(false)} />
    </>
  );
};

/** The cross closes it, and the focus returns. The history is as long as before. */
export const OpensAndCloses: Story = {
  // In a frame of the docs page the window doesn't have the focus.
  tags: ['!autodocs'],
  render: controlled,
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Ampliar' });
    await userEvent.click(opener);
    await expect(canvas.getByRole('dialog', { name: 'Lucía Ferrer Mas' })).toBeVisible();
    await waitFor(() => expect(history.state).toHaveProperty('coversPage'));

    await userEvent.click(canvas.getByRole('button', { name: 'Cerrar' }));

    await waitFor(() => expect(canvas.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(opener).toHaveFocus();
    await waitFor(() => expect(history.state ?? {}).not.toHaveProperty('coversPage'));
  },
};

/** The browser's Back button closes it, and the page stays; also when it is opened again. */
export const BackCloses: Story = {
  tags: ['!autodocs'],
  render: controlled,
  play: async ({ canvas }) => {
    const { href } = window.location;
    for (const times of [1, 2]) {
      await userEvent.click(canvas.getByRole('button', { name: 'Ampliar' }));
      await waitFor(() => expect(history.state, `opened ${times} times`).toHaveProperty('coversPage'));

      history.back();

      await waitFor(() => expect(canvas.queryByRole('dialog')).not.toBeInTheDocument());
      await expect(window.location.href).toBe(href);
      await expect(history.state ?? {}).not.toHaveProperty('coversPage');
    }
  },
};

/** It stays open if it is opened again while the browser still removes its first history entry. */
export const OpensAgainAtOnce: Story = {
  tags: ['!autodocs'],
  render: controlled,
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Ampliar' });
    await userEvent.click(opener);
    await waitFor(() => expect(history.state).toHaveProperty('coversPage'));
    const entryIsAway = new Promise((resolve) =>
      window.addEventListener('popstate', resolve, { once: true }),
    );

    canvas.getByRole('button', { name: 'Cerrar' }).click();
    // React closes it in a microtask, before the browser can go back.
    await Promise.resolve();
    opener.click();
    await entryIsAway;

    await waitFor(() => expect(history.state).toHaveProperty('coversPage'));
    await expect(canvas.getByRole('dialog')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(history.state ?? {}).not.toHaveProperty('coversPage'));
  },
};

/** Esc closes it before the next key press, so a user who presses Enter at once opens it again. */
export const EscClosesAtOnce: Story = {
  tags: ['!autodocs'],
  render: controlled,
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Ampliar' });
    await userEvent.click(opener);

    // The browser dispatches it for Esc; a script can't press the real key.
    canvas.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }));
    // React closes it in a microtask, before the browser can dispatch another key press.
    await Promise.resolve();

    await expect(canvas.queryByRole('dialog')).not.toBeInTheDocument();
    await expect(opener).toHaveFocus();
  },
};
