import { orderExample } from '@dorsal/api-contract/examples/order';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import { FullScreenQr } from './FullScreenQr.tsx';
import type { Ticket } from './ticket.ts';
import { TicketQr } from './TicketQr.tsx';

const { eventInfo, tickets: lines } = orderExample;
const names = ['Lucía Ferrer Mas', 'Andreu Soler Pla', 'Carme Mas Ribes'];
const tickets = names.map(
  (fullName, index): Ticket => ({
    event: { ...eventInfo, _id: eventInfo.id },
    ticketId: lines[0]?.ticketId ?? '',
    ticketTypeName: '21K Calderona',
    participant: {
      _id: `2p7t0x4z9d6f1j3m8q5s0w7y4${'abc'[index]}`,
      fullName,
      email: `corredora-${index}@correo.example`,
    },
  }),
);
const [ticket] = tickets as [Ticket];

const meta = {
  title: 'Checkout/FullScreenQr',
  component: FullScreenQr,
  args: { open: true, onClose: fn(), ticket, tickets: [ticket] },
} satisfies Meta<typeof FullScreenQr>;

export default meta;

type Story = StoryObj<typeof meta>;

/** A ticket's panel: a press on its code opens the full screen. */
const inPanel: Story['render'] = (args) => <TicketQr ticket={args.ticket} heldTogether={args.tickets} />;

/** Black on white, as large as fits, with squares of equal size. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const code = await canvas.findByRole('img', { name: /^Código QR de Lucía Ferrer Mas/ });
    // It gets its size when the room around it is measured.
    await waitFor(() => expect(code.getBoundingClientRect().width).toBeGreaterThan(500));
    const { width } = code.getBoundingClientRect();
    const squares = Number(code.getAttribute('viewBox')?.split(' ')[2]);

    await expect((width * devicePixelRatio) / squares).toBeCloseTo(
      Math.round((width * devicePixelRatio) / squares),
      3,
    );
    await expect(getComputedStyle(canvas.getByRole('dialog')).backgroundColor).toBe('rgb(255, 255, 255)');
    await expect(canvas.queryByRole('button', { name: 'Participante siguiente' })).not.toBeInTheDocument();
  },
};

/** White also in the dark theme. */
export const OnDark: Story = {
  globals: { theme: 'dark' },
  play: async ({ canvas }) => {
    await expect(getComputedStyle(canvas.getByRole('dialog')).backgroundColor).toBe('rgb(255, 255, 255)');
  },
};

/** A press on the code enlarges it; Esc closes it and returns the focus. */
export const OpensFromItsPanel: Story = {
  render: inPanel,
  play: async ({ canvas }) => {
    const opener = await canvas.findByRole('button', { name: 'Ampliar el QR de Lucía Ferrer Mas' });
    const plate = canvas.getByRole('img', { name: /^Código QR/ }).getBoundingClientRect();
    await expect(document.elementFromPoint(plate.left + plate.width / 2, plate.top + plate.height / 2)).toBe(
      opener,
    );

    await userEvent.click(opener);
    const screen = within(await canvas.findByRole('dialog', { name: 'Lucía Ferrer Mas' }));
    await expect(screen.getByRole('img', { name: /^Código QR de Lucía/ })).toBeVisible();

    await userEvent.click(screen.getByRole('button', { name: 'Cerrar el QR' }));
    await waitFor(() => expect(canvas.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(opener).toHaveFocus();
  },
};

/** Several participants: buttons, arrow keys and swipes move between them. */
export const Several: Story = {
  args: { ticket: tickets[1] as Ticket, tickets },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Andreu Soler Pla, 2 de 3');

    await userEvent.click(canvas.getByRole('button', { name: 'Participante siguiente' }));
    await expect(canvas.getByRole('dialog', { name: 'Carme Mas Ribes' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Participante siguiente' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );

    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    await expect(canvas.getByRole('img', { name: /^Código QR de Lucía/ })).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent('1 de 3');

    const code = canvas.getByRole('img', { name: /^Código QR de Lucía/ });
    await userEvent.pointer([
      { keys: '[TouchA>]', target: code, coords: { x: 300, y: 400 } },
      { keys: '[/TouchA]', target: code, coords: { x: 180, y: 410 } },
    ]);
    await expect(canvas.getByRole('img', { name: /^Código QR de Andreu/ })).toBeVisible();
  },
};

/** With a modifier an arrow key stays a shortcut of the browser, such as Back. */
export const ShortcutsOfTheBrowser: Story = {
  args: { ticket: tickets[1] as Ticket, tickets },
  play: async ({ canvas }) => {
    const dialog = canvas.getByRole('dialog', { name: 'Andreu Soler Pla' });

    for (const modifier of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey']) {
      const press = { key: 'ArrowLeft', [modifier]: true };
      await expect(fireEvent.keyDown(dialog, press), `left to the browser with ${modifier}`).toBe(true);
    }

    await expect(canvas.getByRole('status')).toHaveTextContent('2 de 3');
    await expect(fireEvent.keyDown(dialog, { key: 'ArrowLeft' })).toBe(false);
    await expect(canvas.getByRole('status')).toHaveTextContent('1 de 3');
  },
};

const locks: { released: boolean }[] = [];
/** For each requested lock, whether it was released. */
const released = () => locks.map((lock) => lock.released);

/**
 * The screen stays awake only while the view is open. A lock that the browser releases while the page is hidden is
 * requested again.
 */
export const KeepsAwake: Story = {
  beforeEach: () => {
    locks.length = 0;
    const request = async () => {
      const lock = { released: false, release: async () => void (lock.released = true) };
      locks.push(lock);
      return lock;
    };
    const real = Object.getOwnPropertyDescriptor(navigator, 'wakeLock');
    Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
    return () => {
      if (real) Object.defineProperty(navigator, 'wakeLock', real);
      else Reflect.deleteProperty(navigator, 'wakeLock');
    };
  },
  render: function Controlled(args) {
    const [open, setOpen] = useState(true);
    return <FullScreenQr {...args} open={open} onClose={() => setOpen(false)} />;
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(released()).toEqual([false]));

    for (const lock of locks) lock.released = true;
    document.dispatchEvent(new Event('visibilitychange'));
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(released()).toEqual([true, false]));

    await userEvent.click(canvas.getByRole('button', { name: 'Cerrar el QR' }));
    await waitFor(() => expect(released()).toEqual([true, true]));
  },
};
