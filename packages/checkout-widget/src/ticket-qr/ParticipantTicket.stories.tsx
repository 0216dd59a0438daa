import { orderExample } from '@dorsal/api-contract/examples/order';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { ParticipantTicket } from './ParticipantTicket.tsx';

const { eventInfo, tickets } = orderExample;

const meta = {
  title: 'Checkout/ParticipantTicket',
  component: ParticipantTicket,
  args: {
    ticket: {
      event: { ...eventInfo, _id: eventInfo.id },
      ticketId: tickets[0]?.ticketId ?? '',
      ticketTypeName: '21K Calderona',
      participant: {
        _id: '2p7t0x4z9d6f1j3m8q5s0w7y4a',
        fullName: 'Lucía Ferrer Mas',
        email: 'lucia.ferrer@correo.example',
      },
    },
  },
  beforeEach: () => () => window.scrollTo({ top: 0, behavior: 'instant' }),
} satisfies Meta<typeof ParticipantTicket>;

export default meta;

type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

async function openedCode(canvas: Canvas) {
  await userEvent.click(canvas.getByRole('button', { name: 'Ver QR de Lucía Ferrer Mas' }));
  return canvas.findByRole('img', { name: /^Código QR de Lucía Ferrer Mas/ });
}

/** A code that is already in view doesn't scroll. */
export const Default: Story = {
  decorators: [
    (Row) => (
      <div style={{ minHeight: '200vh' }}>
        <Row />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(await openedCode(canvas)).toBeVisible();

    await expect(window.scrollY).toBe(0);
  },
};

/** The consent of a guardian is missing: no code, no picture, and the link can be sent again. */
export const AwaitsGuardian: Story = {
  args: {
    ticket: {
      ...meta.args.ticket,
      participant: {
        ...meta.args.ticket.participant,
        guardian: { state: 'waiting', name: 'Carme Mas Ribes', deadline: '2026-12-10T18:45:00.000Z' },
      },
    },
    onAskGuardian: fn(async () => undefined),
  },
  play: async ({ args, canvas }) => {
    await expect(await canvas.findByText('Falta la autorización')).toBeVisible();
    await expect(canvas.getByText(/^Hemos enviado un enlace a Carme Mas Ribes/)).toHaveTextContent(
      'tiene hasta el 10 dic 2026, 19:45.',
    );
    await expect(canvas.queryByRole('button', { name: /Ver QR|Compartir/ })).not.toBeInTheDocument();

    // Screen readers announce a text only in a region that was there before it.
    const region = canvas.getByRole('status');
    await userEvent.click(canvas.getByRole('button', { name: /^Enviar otra vez/ }));
    const result = await canvas.findByText('Enlace enviado.');
    await expect(result).toBeVisible();
    await expect(result).toBe(region);
    await expect(args.onAskGuardian).toHaveBeenCalledOnce();
  },
};

/** Low on a small screen the code scrolls into view with its enlarge button; the pressed button keeps the focus. */
export const LowOnAPhone: Story = {
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  decorators: [
    (Row) => (
      <div style={{ paddingTop: '60vh' }}>
        <Row />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await openedCode(canvas);

    const enlarge = canvas.getByRole('button', { name: 'Ampliar el QR de Lucía Ferrer Mas' });
    await waitFor(() => expect(enlarge.getBoundingClientRect().bottom).toBeLessThan(window.innerHeight));
    const toggle = canvas.getByRole('button', { name: 'Ocultar QR de Lucía Ferrer Mas' });
    await expect(toggle).toHaveFocus();
    await expect(toggle.getBoundingClientRect().top).toBeGreaterThan(0);
  },
};
