import { eventListItemExample } from '@dorsal/api-contract/examples/event';
import { profileExample } from '@dorsal/api-contract/examples/profile';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { ConfigurationProvider } from '~/configuration/ConfigurationProvider.tsx';
import { defaultConfiguration } from '../../../shared/configuration.ts';
import { session } from '~/session/browser-session.ts';
import { inScreen, screenAt } from '~/testing/screen-story.tsx';
import { HomeScreen } from './HomeScreen.tsx';
import { upcomingEvents } from './upcoming-events.ts';

const starts = [
  { name: 'Trail Nocturno del Garbí', category: 'Trail', location: 'Serra, Valencia', paidFrom: 14 },
  { name: '10K Puerto de València', category: 'Running', location: 'Valencia', paidFrom: 18.5 },
  {
    name: 'Travesía a Nado Cala Blanca',
    category: 'Natación',
    location: 'Jávea, Alicante',
    free: true,
    paidFrom: 12,
  },
  { name: 'Gravel de las Hoces del Cabriel', category: 'Ciclismo', location: null, paidFrom: 28 },
];

const upcoming = upcomingEvents(
  starts.map((start, at) => ({
    ...eventListItemExample,
    ...start,
    _id: `${at}${eventListItemExample._id.slice(1)}`,
    cover: null,
  })),
);

const meta = {
  title: 'Portal/HomeScreen',
  component: HomeScreen,
  args: { upcoming },
  globals: { theme: 'dark' },
  decorators: [inScreen],
  parameters: { ...screenAt('/'), layout: 'fullscreen' },
} satisfies Meta<typeof HomeScreen>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Ponte el dorsal' })).toBeVisible();
    await expect(
      canvas.getByText(
        'Explora eventos deportivos cerca de ti, recibe avisos de nuevas fechas y competiciones e inscríbete en segundos.',
      ),
    ).toBeVisible();
    for (const name of [
      'Encuentra carreras cerca de ti',
      'Entérate antes que nadie',
      'Inscríbete en segundos',
    ])
      await expect(canvas.getByRole('heading', { level: 3, name })).toBeVisible();
    for (const reason of [
      'Conecta con tu público ideal',
      'Simplifica pagos e inscripciones',
      'Gana visibilidad',
    ])
      await expect(canvas.getByText(reason)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Hazte Partner' })).toHaveAttribute(
      'href',
      '/hazte-partner',
    );
    await expect(canvas.getByRole('link', { name: 'Unirme' })).toHaveAttribute('href', '/signup');
    await expect(canvas.getByRole('link', { name: 'Trail Nocturno del Garbí' })).toHaveAttribute(
      'href',
      '/events/trail-nocturno-del-garbi',
    );
    await expect(canvas.queryByRole('heading', { name: 'Preguntas frecuentes' })).toBeNull();
  },
};

/** The bib has the signed-in person's name; the invitation to join is gone. */
export const SignedIn: Story = {
  beforeEach: () => {
    session.setState({ status: 'authenticated', profile: { ...profileExample, name: 'Andreu Soler' } });
    return () => session.setState({ status: 'unauthenticated', profile: null });
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Andreu')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Unirme' })).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Mis Eventos' })).toHaveAttribute(
      'href',
      '/profile#mis-eventos',
    );
  },
};

/** No events on sale, or a list that could not be fetched. */
export const NoEvents: Story = {
  args: { upcoming: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading', { name: 'Próximas salidas' })).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Explorar eventos' })).toBeVisible();
  },
};

/** As with `SHOW_FAQS=true`. */
export const WithQuestions: Story = {
  decorators: [
    (Story) => (
      <ConfigurationProvider value={{ ...defaultConfiguration, showsFaqs: true }}>
        <Story />
      </ConfigurationProvider>
    ),
  ],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '¿Necesito una cuenta para comprar?' }));

    await waitFor(() =>
      expect(canvas.getByText(/Si más adelante creas una con el mismo correo/)).toBeVisible(),
    );
  },
};
