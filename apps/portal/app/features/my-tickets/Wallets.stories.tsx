import { eventExample } from '@dorsal/api-contract/examples/event';
import { purchasedTicketsExample } from '@dorsal/api-contract/examples/purchased-tickets';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import type { Answer, Answers } from '~/testing/answering-api.ts';
import { inScreen, screenAt } from '~/testing/screen-story.tsx';
import { enterText } from '~/testing/enter-text.ts';
import { MyTicketsScreen } from './MyTicketsScreen.tsx';

const eventId = eventExample._id;
const eventCall = `GET /api/events/event/${eventId}`;
const [lucia] = purchasedTicketsExample[0]?.participants ?? [];
const walletCall = `GET /api/orders/${lucia?.orderId}/participants/${lucia?._id}/wallet`;

const apple = 'https://dorsal.example/api/wallet/apple/4q8r1v6x3b7d2g5j9n0t4w8y1m.1900000000.signature';
const google = 'https://pay.google.com/gp/v/save/ticket';

const event = {
  ...eventExample,
  cover: null,
  startDate: '2097-04-11T07:30:00.000Z',
  changesUntil: '2097-04-10T07:30:00.000Z',
};
const at = (answers: Answers) =>
  screenAt(`/mistickets/${eventId}`, {
    [eventCall]: { body: event },
    [`${eventCall}/tickets`]: { body: purchasedTicketsExample },
    ...answers,
  });
const linksAnswer = fn<() => Answer>();

const meta = {
  title: 'Portal/MyTicketsScreen/Wallets',
  component: MyTicketsScreen,
  args: { eventId },
  decorators: [inScreen],
  parameters: at({ [walletCall]: linksAnswer }),
  beforeEach: () => {
    linksAnswer.mockReset().mockReturnValue({ body: { apple, google } });
  },
} satisfies Meta<typeof MyTicketsScreen>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Below the open ticket, on a device from which the ticket may go to any phone. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Ver QR.*Lucía Ferrer Mas/ }));

    await expect(
      await canvas.findByRole('link', { name: 'Añadir a Apple Wallet el ticket de Lucía Ferrer Mas' }),
    ).toHaveAttribute('href', apple);
    await expect(
      canvas.getByRole('link', { name: 'Añadir a Google Wallet el ticket de Lucía Ferrer Mas' }),
    ).toHaveAttribute('href', google);
  },
};

export const Narrow: Story = { ...Default, globals: { viewport: { value: 'mobile2', isRotated: false } } };

/** Without signing keys nothing is offered. */
export const NotConfigured: Story = {
  beforeEach: () => {
    linksAnswer.mockReturnValue({ body: { apple: null, google: null } });
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Ver QR.*Lucía Ferrer Mas/ }));

    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Ticket de acceso' })).toBeVisible());
    await expect(canvas.queryByText(/Wallet/)).not.toBeInTheDocument();
  },
};

const ofLucia = (wallet: 'Apple' | 'Google') => ({
  name: `Añadir a ${wallet} Wallet el ticket de Lucía Ferrer Mas`,
});

/** Advances the clock. Replaces `Date.now` by hand, because a spy calls it itself. */
function passTime(ms: number) {
  const { now } = Date;
  Date.now = () => now() + ms;
}

/** When the page is visible again after a quarter of an hour, Apple's link has expired and is renewed. */
export const SeenAgain: Story = {
  beforeEach: () => {
    const { now } = Date;
    return () => void (Date.now = now);
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Ver QR.*Lucía Ferrer Mas/ }));
    await expect(await canvas.findByRole('link', ofLucia('Apple'))).toHaveAttribute('href', apple);
    const renewed = apple.replace('1900000000', '1900000900');
    linksAnswer.mockReturnValue({ body: { apple: renewed, google } });

    passTime(15 * 60_000);

    await waitFor(() => expect(canvas.queryByRole('link', ofLucia('Apple'))).not.toBeInTheDocument());
    await expect(canvas.getByRole('link', ofLucia('Google'))).toBeVisible();
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await expect(await canvas.findByRole('link', ofLucia('Apple'))).toHaveAttribute('href', renewed);
  },
};

const correctCall = `PUT /api/orders/${lucia?.orderId}/participants/${lucia?._id}`;

/** Google's link contains the ticket with its name: a corrected name needs a new link. */
export const NameCorrected: Story = {
  parameters: at({
    [walletCall]: linksAnswer,
    [correctCall]: { body: { _id: lucia?._id, fullName: 'Lucía Ferrer', email: lucia?.email } },
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Ver QR.*Lucía Ferrer Mas/ }));
    await expect(await canvas.findByRole('link', ofLucia('Google'))).toHaveAttribute('href', google);
    linksAnswer.mockReturnValue({ body: { apple, google: `${google}-corrected` } });

    await userEvent.click(canvas.getByRole('button', { name: 'Corregir datos de Lucía Ferrer Mas' }));
    const form = within(await canvas.findByRole('dialog', { name: 'Corregir datos' }));
    await userEvent.clear(form.getByLabelText('Nombre completo'));
    await enterText(form.getByLabelText('Nombre completo'), 'Lucía Ferrer');
    await userEvent.click(form.getByRole('button', { name: 'Guardar' }));

    await expect(
      await canvas.findByRole('link', { name: 'Añadir a Google Wallet el ticket de Lucía Ferrer' }),
    ).toHaveAttribute('href', `${google}-corrected`);
  },
};
