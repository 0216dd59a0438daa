import { profileExample } from '@dorsal/api-contract/examples/profile';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import type { Answer } from '~/testing/answering-api.ts';
import { inGuardedScreen, screenAt } from '~/testing/screen-story.tsx';
import { ProfileScreen } from './ProfileScreen.tsx';
import { accountAnswers, orders, purchases, signIn, unconfirmed } from './testing/profile-answers.ts';

const narrow = { globals: { viewport: { value: 'mobile2', isRotated: false } } };

const meta = {
  title: 'Portal/ProfileScreen',
  component: ProfileScreen,
  decorators: [inGuardedScreen],
  parameters: { layout: 'fullscreen', ...screenAt('/profile', accountAnswers()) },
  beforeEach: () => void signIn(),
} satisfies Meta<typeof ProfileScreen>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent('Lucía Ferrer Mas');
    await expect(canvas.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Información personal',
      'Datos de facturación',
      'Configuración',
      'Historial de pagos',
    ]);
    await expect(canvas.getByRole('tab', { selected: true })).toHaveTextContent('Información personal');
    await expect(canvas.queryByText('Confirma tu correo.')).not.toBeInTheDocument();
  },
};

/** Events of paid orders, the nearest first, each once. */
export const MyEvents: Story = {
  play: async ({ canvas }) => {
    const cards = await canvas.findAllByRole('article');
    await expect(cards).toHaveLength(2);
    await expect(cards[0]).toHaveTextContent('Trail Nocturno del Garbí');
    await expect(
      canvas.getByRole('link', { name: 'Ver evento: Triatlón Malva-rosa Sprint' }),
    ).toHaveAttribute('href', '/events/triatlon-malva-rosa-sprint');
    await expect(
      canvas.getByRole('link', { name: 'Ver tickets: Triatlón Malva-rosa Sprint' }),
    ).toHaveAttribute('href', '/mistickets/6w0n4q8v2y5c9e3h7k1p4r8t2x');
  },
};

/** The menu's 'Mis Eventos' opens the section and focuses its heading. */
export const SectionOfAddress: Story = {
  parameters: screenAt('/profile#mis-eventos', accountAnswers()),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Mis Eventos' })).toHaveFocus());
  },
};

export const NoEvents: Story = {
  parameters: screenAt(
    '/profile',
    accountAnswers(profileExample, {
      'GET /api/user/purchases': { body: { orders: [], totalSpent: 0, allEventIds: [] } },
    }),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No tienes eventos registrados.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Explorar eventos' })).toHaveAttribute('href', '/events');
  },
};

/** A failure to load the events is only logged. */
export const EventsFailed: Story = {
  ...NoEvents,
  parameters: screenAt(
    '/profile',
    accountAnswers(profileExample, { 'GET /api/user/purchases': { status: 500 } }),
  ),
};

/** The older form of the response: a plain array of orders. */
export const OlderAnswer: Story = {
  ...MyEvents,
  parameters: screenAt(
    '/profile',
    accountAnswers(profileExample, { 'GET /api/user/purchases': { body: orders } }),
  ),
};

/** One tab stop, arrow keys select; the URL follows, and Back returns to the previous tab. */
export const KeyboardAndAddress: Story = {
  play: async ({ canvas }) => {
    const first = await canvas.findByRole('tab', { name: 'Información personal' });
    first.focus();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() =>
      expect(canvas.getByRole('tab', { selected: true })).toHaveTextContent('Datos de facturación'),
    );
    await expect(canvas.getByRole('tab', { selected: true })).toHaveFocus();

    await userEvent.keyboard('{End}');
    await waitFor(() => expect(canvas.getByText('Total gastado')).toBeVisible());
    await expect(canvas.queryByRole('heading', { name: 'Mis Eventos' })).not.toBeInTheDocument();
  },
};

export const DeepLink: Story = {
  parameters: screenAt('/profile?vista=configuracion', accountAnswers()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('tab', { name: 'Configuración' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  },
};

/** Below 768 px: a menu of four; each part has a back arrow, and the focus moves with the part. */
export const Narrow: Story = {
  ...narrow,
  parameters: screenAt('/profile', accountAnswers(unconfirmed)),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'Datos de facturación' }));
    const title = await canvas.findByRole('heading', { level: 1, name: 'Datos de facturación' });
    await waitFor(() => expect(title).toHaveFocus());
    await expect(canvas.queryByText('Lucía Ferrer Mas')).not.toBeInTheDocument();

    await userEvent.click(canvas.getByRole('link', { name: 'Mi Perfil' }));
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Datos de facturación' })).toHaveFocus());
  },
};

const resend = fn<() => Answer>();

export const Unconfirmed: Story = {
  parameters: screenAt(
    '/profile',
    accountAnswers(unconfirmed, { 'POST /api/auth/send-confirmation-email/user': resend }),
  ),
  beforeEach: () => {
    signIn(unconfirmed);
    resend.mockReset().mockReturnValue({ body: { message: 'Enviado.' } });
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Reenviar enlace' }));

    await expect(
      await canvas.findByText('Se ha enviado un nuevo enlace de verificación a tu correo.'),
    ).toBeVisible();
  },
};

/** Shows the server's text if it sends one. */
export const ResendRefused: Story = {
  ...Unconfirmed,
  play: async ({ canvas }) => {
    resend.mockReturnValue({ status: 429, body: { message: 'Espera un minuto antes de pedir otro.' } });
    await userEvent.click(await canvas.findByRole('button', { name: 'Reenviar enlace' }));
    await expect(await canvas.findByText('Espera un minuto antes de pedir otro.')).toBeVisible();

    resend.mockReturnValue({ status: 500 });
    await userEvent.click(canvas.getByRole('button', { name: 'Reenviar enlace' }));
    await expect(await canvas.findByText('Error al reenviar el correo de confirmación.')).toBeVisible();
  },
};

export const Resending: Story = {
  parameters: screenAt(
    '/profile',
    accountAnswers(unconfirmed, { 'POST /api/auth/send-confirmation-email/user': 'pending' }),
  ),
  beforeEach: () => void signIn(unconfirmed),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Reenviar enlace' }));
    await expect(await canvas.findByRole('button', { name: 'Reenviando...' })).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: screenAt('/profile', { 'GET /api/user/profile': 'pending' }),
  beforeEach: () => void signIn(null),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Cargando tu perfil...')).toBeVisible();
  },
};

const flaky = fn<() => Answer>();

export const LoadFailed: Story = {
  parameters: screenAt('/profile', {
    'GET /api/user/profile': flaky,
    'GET /api/user/purchases': { body: purchases },
  }),
  beforeEach: () => {
    signIn(null);
    flaky.mockReset().mockReturnValue({ status: 500 });
  },
  play: async ({ canvas }) => {
    const retry = await canvas.findByRole('button', { name: 'Reintentar' });
    flaky.mockReturnValue({ body: profileExample });
    await userEvent.click(retry);

    await expect(await canvas.findByRole('heading', { name: 'Lucía Ferrer Mas' })).toBeVisible();
  },
};

const longName = {
  ...profileExample,
  name: 'María de los Ángeles Fernández-Villaverde y Gutiérrez de la Concha',
  email: 'maria.de.los.angeles.fernandez.villaverde@correo-de-la-federacion.example',
};

export const LongName: Story = {
  ...narrow,
  parameters: screenAt('/profile', accountAnswers(longName)),
  beforeEach: () => void signIn(longName),
};
