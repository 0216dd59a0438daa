import { eventExample } from '@dorsal/api-contract/examples/event';
import type { EventBody } from '@dorsal/api-contract/events';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Suspense } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { session } from '~/session/browser-session.ts';
import { inScreen, screenAt } from '~/testing/screen-story.tsx';
import { enterText } from '~/testing/enter-text.ts';
import { OrganizerContactScreen } from './OrganizerContactScreen.tsx';

const id = eventExample.slug;
const sent = fn();

const at = (organizer: Partial<EventBody['organizer']> = {}) =>
  screenAt(`/events/${id}/contacto`, {
    [`GET /api/events/event/${id}`]: {
      body: { ...eventExample, organizer: { ...eventExample.organizer, ...organizer } },
    },
    'GET /api/captcha/challenge': {
      body: { challenge: '1790000000.4.historia', difficulty: 4, expiresAt: '2099-01-01T00:00:00.000Z' },
    },
    [`POST /api/events/event/${eventExample._id}/organizer-message`]: (request) => {
      void request.json().then(sent);
      return { body: { message: 'ok' } };
    },
  });

const meta = {
  title: 'Portal/Contact/OrganizerContactScreen',
  component: OrganizerContactScreen,
  args: { id },
  decorators: [
    (Story) => (
      <Suspense fallback={<p>Cargando...</p>}>
        <Story />
      </Suspense>
    ),
    inScreen,
  ],
  parameters: { layout: 'fullscreen', ...at() },
  beforeEach: () => session.setState({ status: 'unauthenticated', profile: null }),
} satisfies Meta<typeof OrganizerContactScreen>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Escribe a Club de Muntanya Calderona',
    );
    await expect(canvas.getByRole('link', { name: 'Volver al evento' })).toHaveAttribute(
      'href',
      `/events/${id}`,
    );
    // The organizer's e-mail is not sent to the page.
    await expect(canvas.queryByRole('link', { name: /@/ })).not.toBeInTheDocument();
  },
};

export const Sent: Story = {
  play: async ({ canvas }) => {
    await enterText(await canvas.findByLabelText('Nombre'), 'Lucía Ferrer');
    await enterText(canvas.getByLabelText('Correo electrónico'), 'lucia@correo.example');
    await enterText(canvas.getByLabelText('Mensaje'), '¿Hay guardarropa?');
    await userEvent.click(canvas.getByRole('button', { name: 'Enviar mensaje' }));

    const text = 'Mensaje enviado. Club de Muntanya Calderona te responderá por correo.';
    await expect(await canvas.findByText(text)).toBeVisible();
    await expect(sent).toHaveBeenCalledWith(
      expect.objectContaining({ email: 'lucia@correo.example', message: '¿Hay guardarropa?' }),
    );
  },
};

export const WithoutContact: Story = {
  parameters: at({ takesMessages: false }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No recibe mensajes por aquí')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Ir a la página de contacto' })).toHaveAttribute(
      'href',
      '/contact',
    );
    await expect(canvas.queryByRole('form')).not.toBeInTheDocument();
  },
};
