import { orderExample } from '@dorsal/api-contract/examples/order';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, spyOn, userEvent, waitFor } from 'storybook/test';
import { ticketImage } from './ticket-file.ts';
import type { Ticket } from './ticket.ts';
import { TicketQr } from './TicketQr.tsx';

const { eventInfo, tickets } = orderExample;
const ticket: Ticket = {
  event: { ...eventInfo, _id: eventInfo.id },
  ticketId: tickets[0]?.ticketId ?? '',
  ticketTypeName: '21K Calderona',
  participant: {
    _id: '2p7t0x4z9d6f1j3m8q5s0w7y4a',
    fullName: 'Lucía Ferrer Mas',
    email: 'lucia.ferrer@correo.example',
  },
};

const meta = {
  title: 'Checkout/TicketQr',
  component: TicketQr,
  args: { ticket },
} satisfies Meta<typeof TicketQr>;

export default meta;

type Story = StoryObj<typeof meta>;

const withShare = (value: unknown) =>
  Object.defineProperty(navigator, 'share', { configurable: true, writable: true, value });

export const Default: Story = {
  play: async ({ canvas }) => {
    const code = await canvas.findByRole('img', { name: /^Código QR de Lucía Ferrer Mas/ });
    await expect(code.getBoundingClientRect().width).toBe(200);
    await waitFor(() => expect(canvas.getByText('21K Calderona · 12 dic 2026, 19:00')).toBeVisible());
  },
};

const scrolledTo = fn();

/** The page doesn't scroll if the user has moved on before the panel appears. */
export const ComeTooLate: Story = {
  args: { isAskedFor: true },
  decorators: [
    (Panel) => (
      <div style={{ paddingTop: '100vh' }}>
        <Panel />
      </div>
    ),
  ],
  beforeEach: () => {
    scrolledTo.mockClear();
    const scrolling = spyOn(Element.prototype, 'scrollIntoView').mockImplementation(scrolledTo);
    const other = document.body.appendChild(document.createElement('button'));
    other.textContent = 'Corregir datos';
    other.focus({ preventScroll: true });
    return () => {
      scrolling.mockRestore();
      other.remove();
    };
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: /^Código QR de Lucía Ferrer Mas/ })).toBeVisible();

    await expect(scrolledTo).not.toHaveBeenCalled();
  },
};

/** A frame has no full-screen view. */
export const InFrame: Story = {
  args: { isFramed: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: /^Código QR de Lucía Ferrer Mas/ })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Ampliar/ })).not.toBeInTheDocument();
  },
};

export const LongNames: Story = {
  args: {
    ticket: {
      ...ticket,
      ticketTypeName: null,
      participant: {
        ...ticket.participant,
        fullName: 'María de la Encarnación Fernández de Córdoba y Álvarez',
      },
    },
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText(/^Ticket estándar/)).toBeVisible());
  },
};

export const Downloaded: Story = {
  play: async () => {
    const image = await createImageBitmap(await ticketImage(ticket));

    await expect([image.width, image.height]).toEqual([800, 400]);
  },
};

const statusWhenDrawn: string[] = [];

/** A name with letters that the page hasn't shown yet is drawn in their font, too. */
export const DownloadedForALukasz: Story = {
  beforeEach: () => {
    const drawing = spyOn(HTMLCanvasElement.prototype, 'toBlob');
    drawing.mockImplementation((callback) => {
      const polish = [...document.fonts].find(({ unicodeRange }) => /U\+100-/i.test(unicodeRange));
      statusWhenDrawn.push(polish?.status ?? 'missing');
      callback(new Blob(['.'], { type: 'image/png' }));
    });
    return () => drawing.mockRestore();
  },
  play: async () => {
    await ticketImage({ ...ticket, participant: { ...ticket.participant, fullName: 'Łukasz Żak' } });

    await expect(statusWhenDrawn.at(-1)).toBe('loaded');
  },
};

let canEncode = false;

export const QrFailed: Story = {
  beforeEach: () => {
    canEncode = false;
    // The library encodes the payload with it; the error has the same effect as code that doesn't load.
    const encoder = TextEncoder.prototype;
    const original: (this: TextEncoder, text?: string) => Uint8Array<ArrayBuffer> = Reflect.get(
      encoder,
      'encode',
    );
    encoder.encode = function encode(this: TextEncoder, text?: string) {
      if (canEncode || !text?.includes('participantId')) return original.call(this, text);
      throw new Error('The code did not arrive.');
    };
    return () => {
      encoder.encode = original;
    };
  },
  play: async ({ canvas }) => {
    const retry = await canvas.findByRole('button', { name: 'Reintentar' });
    await waitFor(() => expect(canvas.getByText('No hemos podido preparar el QR.')).toBeVisible());
    await expect(canvas.queryByText('Preparando el QR...')).not.toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: /^Ampliar/ })).not.toBeInTheDocument();

    canEncode = true;
    await userEvent.click(retry);

    const code = await canvas.findByRole('img', { name: /^Código QR de Lucía/ });
    await expect(code).toBeVisible();
    await waitFor(() => expect(code).toHaveFocus());
    await expect(canvas.queryByRole('button', { name: 'Reintentar' })).not.toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'Ampliar el QR de Lucía Ferrer Mas' })).toBeVisible();
  },
};

export const SavingFailed: Story = {
  beforeEach: () => {
    const drawing = spyOn(HTMLCanvasElement.prototype, 'toBlob');
    drawing.mockImplementation((callback) => callback(null));
    return () => drawing.mockRestore();
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Descargar ticket' }));

    await waitFor(() =>
      expect(canvas.getByRole('alert')).toHaveTextContent(/No hemos podido guardar el ticket/),
    );
  },
};

export const SharedFromItsPage: Story = {
  play: async ({ canvas }) => {
    const shared: ShareData[] = [];
    withShare(async (data: ShareData) => void shared.push(data));

    await userEvent.click(canvas.getByRole('button', { name: 'Compartir' }));

    await waitFor(() => expect(shared).toHaveLength(1));
    await expect(shared[0]).not.toHaveProperty('files');
    await expect(shared[0]?.text).toContain('Lucía Ferrer Mas para Trail Nocturno del Garbí');
    await expect(shared[0]?.text).toContain(window.location.pathname);
  },
};

/** A device that shares files gets the picture, too, under its own name. */
export const SharedWithItsPicture: Story = {
  beforeEach: () => {
    Object.defineProperty(navigator, 'canShare', { configurable: true, value: () => true });
    return () => void Reflect.deleteProperty(navigator, 'canShare');
  },
  play: async ({ canvas }) => {
    const shared: ShareData[] = [];
    withShare(async (data: ShareData) => void shared.push(data));

    // On a slow machine the first press may come before the picture is drawn.
    await waitFor(
      async () => {
        await userEvent.click(canvas.getByRole('button', { name: 'Compartir' }));
        const [picture] = shared.at(-1)?.files ?? [];
        await expect([picture?.name, picture?.type]).toEqual(['ticket-Lucía-Ferrer-Mas.png', 'image/png']);
      },
      { timeout: 30_000 },
    );
    await expect(shared.at(-1)?.text).toContain('Lucía Ferrer Mas para Trail Nocturno del Garbí');
  },
};

/** A late picture delays nothing: browsers open their menu only shortly after the press. */
export const SharedBeforeItsPicture: Story = {
  beforeEach: () => {
    Object.defineProperty(navigator, 'canShare', { configurable: true, value: () => true });
    const drawing = spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(() => {});
    return () => {
      drawing.mockRestore();
      Reflect.deleteProperty(navigator, 'canShare');
    };
  },
  play: async ({ canvas }) => {
    const shared: ShareData[] = [];
    withShare(async (data: ShareData) => void shared.push(data));

    await userEvent.click(canvas.getByRole('button', { name: 'Compartir' }));

    await waitFor(() => expect(shared).toHaveLength(1), { timeout: 30_000 });
    await expect(shared[0]).not.toHaveProperty('files');
    await expect(shared[0]?.text).toContain('Lucía Ferrer Mas para Trail Nocturno del Garbí');
  },
};

export const SharingUnsupported: Story = {
  play: async ({ canvas }) => {
    Reflect.deleteProperty(navigator, 'share');
    Reflect.deleteProperty(Navigator.prototype, 'share');

    await userEvent.click(canvas.getByRole('button', { name: 'Compartir' }));

    await expect(canvas.getByRole('alert')).toHaveTextContent('Tu navegador no soporta compartir contenido');
  },
};
