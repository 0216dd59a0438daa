import { orderExample } from '@dorsal/api-contract/examples/order';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { unzipSync } from 'fflate';
import { useState } from 'react';
import { expect, spyOn, userEvent, waitFor } from 'storybook/test';
import { SaveTickets } from './SaveTickets.tsx';
import type { Ticket } from './ticket.ts';

const { eventInfo, tickets: lines } = orderExample;
const ticketOf = (fullName: string, index: number): Ticket => ({
  event: { ...eventInfo, _id: eventInfo.id },
  ticketId: lines[0]?.ticketId ?? '',
  ticketTypeName: '21K Calderona',
  participant: {
    _id: `2p7t0x4z9d6f1j3m8q5s0w7y${String(index).padStart(2, '0')}`,
    fullName,
    email: `corredora-${index}@correo.example`,
  },
});
const tickets = ['Lucía Ferrer Mas', 'Ana López', 'Ana López'].map(ticketOf);

const meta = {
  title: 'Checkout/SaveTickets',
  component: SaveTickets,
  args: { tickets },
} satisfies Meta<typeof SaveTickets>;

export default meta;

type Story = StoryObj<typeof meta>;

const saved: { name: string; url: string }[] = [];

/** Records the downloads instead of saving them. */
const noteDownloads: Story['beforeEach'] = () => {
  saved.length = 0;
  const press = spyOn(HTMLAnchorElement.prototype, 'click');
  press.mockImplementation(function note(this: HTMLAnchorElement) {
    saved.push({ name: this.download, url: this.href });
  });
  return () => press.mockRestore();
};

/** One ZIP with each participant's picture, under unique names. */
export const Default: Story = {
  beforeEach: noteDownloads,
  play: async ({ canvas }) => {
    // Screen readers announce a text only in a region that was there before it.
    const region = canvas.getByRole('status');
    await userEvent.click(canvas.getByRole('button', { name: 'Descargar todos los tickets' }));

    const result = await canvas.findByText('Tienes los 3 tickets en un archivo ZIP, en tus descargas.');
    await expect(result).toBeVisible();
    await expect(result).toBe(region);
    const [archive] = saved;
    await expect(archive?.name).toBe('tickets-Trail-Nocturno-del-Garbí.zip');
    const zip = await (await fetch(archive?.url ?? '')).arrayBuffer();
    const pictures = Object.entries(unzipSync(new Uint8Array(zip)));
    await expect(pictures.map(([name]) => name)).toEqual([
      'ticket-Lucía-Ferrer-Mas.png',
      'ticket-Ana-López.png',
      'ticket-Ana-López-2.png',
    ]);
    for (const [, png] of pictures) {
      const { width, height } = await createImageBitmap(new Blob([new Uint8Array(png)]));
      await expect([width, height]).toEqual([800, 400]);
    }
  },
};

/** After a correction the saved ZIP no longer counts: it has the old code. */
export const Corrected: Story = {
  beforeEach: noteDownloads,
  render: function WithCorrection() {
    const [held, setHeld] = useState(tickets);
    const correct = () => setHeld([ticketOf('Lucía Ferrer Mas', 7), ...tickets.slice(1)]);
    return (
      <>
        <SaveTickets tickets={[...held]} />
        <button type="button" onClick={correct}>
          Corregir datos
        </button>
      </>
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Descargar todos los tickets' }));
    const sentence = 'Tienes los 3 tickets en un archivo ZIP, en tus descargas.';
    await expect(await canvas.findByText(sentence)).toBeVisible();

    await userEvent.click(canvas.getByRole('button', { name: 'Corregir datos' }));

    await expect(canvas.queryByText(sentence)).not.toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'Descargar todos los tickets' })).toBeEnabled();
  },
};

const waiting: BlobCallback[] = [];

/** The button shows the progress and keeps the focus. */
export const Saving: Story = {
  beforeEach: () => {
    waiting.length = 0;
    const drawing = spyOn(HTMLCanvasElement.prototype, 'toBlob');
    drawing.mockImplementation((callback) => void waiting.push(callback));
    return () => drawing.mockRestore();
  },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Descargar todos los tickets' });
    await userEvent.click(button);
    await waitFor(() => expect(button).toHaveTextContent('Preparando 0 de 3...'));
    await expect(canvas.getByRole('status')).toHaveTextContent('Preparando 3 tickets...');

    await waitFor(() => expect(waiting).toHaveLength(1));
    waiting[0]?.(new Blob(['.'], { type: 'image/png' }));

    await waitFor(() => expect(button).toHaveTextContent('Preparando 1 de 3...'));
    await expect(button).toHaveFocus();
  },
};

export const Failed: Story = {
  beforeEach: () => {
    const drawing = spyOn(HTMLCanvasElement.prototype, 'toBlob');
    drawing.mockImplementation((callback) => callback(null));
    return () => drawing.mockRestore();
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Descargar todos los tickets' }));

    await waitFor(() =>
      expect(canvas.getByRole('alert')).toHaveTextContent(/^No hemos podido guardar los tickets/),
    );
    await expect(canvas.getByRole('button', { name: 'Descargar todos los tickets' })).toBeEnabled();
  },
};
