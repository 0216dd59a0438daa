import { orderExample } from '@dorsal/api-contract/examples/order';
import { profileExample } from '@dorsal/api-contract/examples/profile';
import type { OrderBody } from '@dorsal/api-contract/orders';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { session } from '~/session/browser-session.ts';
import { inScreen, screenAt } from '~/testing/screen-story.tsx';
import { WelcomeScreen } from './WelcomeScreen.tsx';

const unconfirmed = {
  ...profileExample,
  name: 'Lucía Ferrer Mas',
  profilePicture: null,
  mail_confirmed: false,
};

const meta = {
  title: 'Portal/WelcomeScreen',
  component: WelcomeScreen,
  decorators: [inScreen],
  parameters: { ...screenAt('/welcome'), layout: 'fullscreen' },
  beforeEach: () => {
    session.setState({ status: 'authenticated', profile: unconfirmed, isProfileLoading: false });
    return () => session.setState({ status: 'unauthenticated', profile: null, isProfileLoading: false });
  },
} satisfies Meta<typeof WelcomeScreen>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: /Lucía!$/ })).toBeVisible();
    await expect(canvas.getByText('L')).toBeVisible();
    await expect(canvas.getByRole('progressbar', { name: 'Última vuelta' })).toHaveValue(85);
    await expect(canvas.getByRole('link', { name: 'Explorar eventos' })).toHaveAttribute('href', '/events');
    await expect(canvas.getByRole('link', { name: 'Ir al inicio' })).toHaveAttribute('href', '/');
    await expect(canvas.getByRole('link', { name: 'Quiero organizar un evento' })).toHaveAttribute(
      'href',
      '/hazte-partner',
    );
    await expect(canvas.getByRole('link', { name: 'hola@dorsal.example' })).toHaveAttribute(
      'href',
      'mailto:hola@dorsal.example',
    );
  },
};

/** With a picture and a confirmed e-mail. */
export const Confirmed: Story = {
  beforeEach: () => {
    const picture = `data:image/svg+xml,${encodeURIComponent(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1" fill="#183e2b"/></svg>',
    )}`;
    session.setState({ profile: { ...unconfirmed, profilePicture: picture, mail_confirmed: true } });
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('link', { name: 'Explorar eventos' })).toBeVisible();
    await expect(canvasElement.querySelector('img')).toBeVisible();
    await expect(canvas.getByText(/elegir carrera/)).toBeVisible();
  },
};

const purchases = (...orders: OrderBody[]) => ({
  'GET /api/user/purchases': {
    body: { orders, totalSpent: 0, allEventIds: orders.map(({ eventId }) => eventId) },
  },
});
const confirmed = () => session.setState({ profile: { ...unconfirmed, mail_confirmed: true } });

/** Places bought as a guest belong to the account now: the first button leads to its tickets. */
export const WithTickets: Story = {
  parameters: screenAt('/welcome', purchases(orderExample)),
  beforeEach: confirmed,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Ver mis entradas' })).toHaveAttribute(
      'href',
      `/mistickets/${orderExample.eventId}`,
    );
    await expect(canvas.getByText('¡Ya oyes la meta! Tus entradas te esperan.')).toBeVisible();
  },
};

/** Only the first button waits for the purchases. */
export const WaitingForPurchases: Story = {
  parameters: screenAt('/welcome', { 'GET /api/user/purchases': 'pending' }),
  beforeEach: confirmed,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Quiero organizar un evento' })).toBeVisible();
    await expect(canvas.getByText('¡Ya oyes la meta!')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Explorar eventos' })).not.toBeInTheDocument();
  },
};

export const WithTicketsOfSeveralEvents: Story = {
  parameters: screenAt('/welcome', purchases(orderExample, { ...orderExample, eventId: 'otro' })),
  beforeEach: confirmed,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Ver mis entradas' })).toHaveAttribute(
      'href',
      '/profile#mis-eventos',
    );
  },
};

/** The profile could not be loaded: a generic name. */
export const NoProfile: Story = {
  beforeEach: () => {
    session.setState({ profile: null });
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: /deportista!$/ })).toBeVisible();
  },
};

export const LongName: Story = {
  beforeEach: () => {
    session.setState({ profile: { ...unconfirmed, name: 'Maximiliano-Bartolomé Etxeberria' } });
  },
};

export const Loading: Story = {
  beforeEach: () => {
    session.setState({ profile: null, isProfileLoading: true });
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Cargando...')).toBeVisible();
  },
};
