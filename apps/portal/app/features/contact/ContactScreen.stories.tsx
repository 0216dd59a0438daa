import { profileExample } from '@dorsal/api-contract/examples/profile';
import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { giveConsent, readConsent } from '~/components/Consent/consent.ts';
import { ConfigurationProvider } from '~/configuration/ConfigurationProvider.tsx';
import { defaultConfiguration, type RecaptchaConfiguration } from '../../../shared/configuration.ts';
import { session } from '~/session/browser-session.ts';
import type { Answers } from '~/testing/answering-api.ts';
import { standInPictures, standInRecaptcha, standInToken } from '~/testing/recaptcha-stand-in.ts';
import { inScreen, screenAt } from '~/testing/screen-story.tsx';
import { enterText } from '~/testing/enter-text.ts';
import { ContactScreen } from './ContactScreen.tsx';

const path = '/contact';
const call = 'POST /api/general/contactform';
const challengeCall = 'GET /api/captcha/challenge';

const challenge = {
  body: { challenge: '1790000000.4.historia', difficulty: 4, expiresAt: '2099-01-01T00:00:00.000Z' },
};
const at = (answers: Answers = {}) => screenAt(path, { [challengeCall]: challenge, ...answers });

const meta = {
  title: 'Portal/Contact/ContactScreen',
  component: ContactScreen,
  decorators: [inScreen],
  parameters: { layout: 'fullscreen', ...at() },
  beforeEach: () => {
    localStorage.removeItem('dorsal-consent');
    session.setState({ status: 'unauthenticated', profile: null });
  },
} satisfies Meta<typeof ContactScreen>;

export default meta;

type Story = StoryObj<typeof meta>;

const message = '¿Hay guardarropa en la salida?';

async function send(canvasElement: HTMLElement) {
  const canvas = within(canvasElement);
  await enterText(canvas.getByLabelText('Nombre'), 'Lucía Ferrer');
  await enterText(canvas.getByLabelText('Correo electrónico'), 'lucia@correo.example');
  await enterText(canvas.getByLabelText('Mensaje'), message);
  await userEvent.click(canvas.getByRole('button', { name: 'Enviar mensaje' }));
  return canvas;
}

async function expectKept(canvasElement: HTMLElement) {
  const canvas = within(canvasElement);
  await expect(canvas.getByLabelText('Nombre')).toHaveValue('Lucía Ferrer');
  await expect(canvas.getByLabelText('Mensaje')).toHaveValue(message);
  await expect(canvas.getByRole('button', { name: 'Enviar mensaje' })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  );
}

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Contáctanos');
    await expect(canvas.getByRole('link', { name: /hola@dorsal\.example/ })).toHaveAttribute(
      'href',
      'mailto:hola@dorsal.example',
    );
    await expect(canvas.getByRole('link', { name: /960 000 000/ })).toHaveAttribute(
      'href',
      'tel:+34960000000',
    );
  },
};

const sent = fn();

/** The fields are cleared; the message clears after seven seconds. */
export const Sent: Story = {
  parameters: at({
    [call]: (request) => {
      void request.json().then(sent);
      return { body: { message: 'ok' } };
    },
  }),
  play: async ({ canvasElement }) => {
    const canvas = await send(canvasElement);

    const text = '¡Mensaje enviado con éxito! Nos pondremos en contacto contigo pronto.';
    await expect(await canvas.findByText(text)).toBeVisible();
    await expect(sent).toHaveBeenCalledWith({
      name: 'Lucía Ferrer',
      email: 'lucia@correo.example',
      message,
      recaptcha: expect.stringMatching(/^1790000000\.4\.historia~/),
    });
    for (const label of ['Nombre', 'Correo electrónico', 'Mensaje']) {
      await expect(canvas.getByLabelText(label)).toHaveValue('');
      await expect(canvas.getByLabelText(label)).not.toHaveAttribute('aria-invalid');
    }
  },
};

export const Sending: Story = {
  parameters: at({ [call]: 'pending' }),
  play: async ({ canvasElement }) => {
    const canvas = await send(canvasElement);

    await expect(await canvas.findByRole('button', { name: 'Enviando...' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};

/** All three fields are required; the first invalid one gets the focus. */
export const Incomplete: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Enviar mensaje' }));

    await expect(canvas.getByLabelText('Nombre')).toHaveFocus();
    await expect(canvas.getByLabelText('Nombre')).toHaveAccessibleDescription('Escribe tu nombre.');
    await expect(canvas.getByLabelText('Mensaje')).toHaveAccessibleDescription('Escribe tu mensaje.');
  },
};

export const Failed: Story = {
  parameters: at({ [call]: { status: 500 } }),
  play: async ({ canvas, canvasElement }) => {
    await send(canvasElement);

    const text = 'No se pudo enviar el mensaje. Por favor, intenta de nuevo más tarde.';
    await expect((await canvas.findByText(text)).closest('[role="alert"]')).toBeVisible();
    await expectKept(canvasElement);
  },
};

const refusal = 'Demasiados intentos. Espera 12 minutos y vuelve a probar.';

/** Shows the server's text unchanged. */
export const Refused: Story = {
  parameters: at({ [call]: { status: 429, body: { error: refusal } } }),
  play: async ({ canvas, canvasElement }) => {
    await send(canvasElement);

    await expect(await canvas.findByText(refusal)).toBeVisible();
    await expectKept(canvasElement);
  },
};

let isBack = false;

/** Nothing is sent without the captcha, and no input is lost; the next try clears the message. */
export const CaptchaUnavailable: Story = {
  parameters: at({
    [challengeCall]: () => (isBack ? challenge : { status: 503 }),
    [call]: { body: { message: 'ok' } },
  }),
  play: async ({ canvas, canvasElement }) => {
    isBack = false;
    await send(canvasElement);

    const text = 'reCAPTCHA no está disponible en este momento';
    await expect((await canvas.findByText(text)).closest('[role="alert"]')).toBeVisible();
    await expectKept(canvasElement);

    isBack = true;
    await userEvent.click(canvas.getByRole('button', { name: 'Enviar mensaje' }));
    await expect(await canvas.findByText(/¡Mensaje enviado con éxito!/)).toBeVisible();
    await expect(canvas.queryByText(text)).not.toBeInTheDocument();
  },
};

/** Name and e-mail are prefilled and can be changed. */
export const SignedIn: Story = {
  beforeEach: () => session.setState({ status: 'authenticated', profile: profileExample }),
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Nombre')).toHaveValue(profileExample.name);
    await expect(canvas.getByLabelText('Correo electrónico')).toHaveValue(profileExample.email);
  },
};

/** The profile arrives after the page and does not overwrite input. */
export const SignedInLater: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Nombre'), 'Pau');

    session.setState({ status: 'authenticated', profile: profileExample });

    await waitFor(() =>
      expect(canvas.getByLabelText('Correo electrónico')).toHaveValue(profileExample.email),
    );
    await expect(canvas.getByLabelText('Nombre')).toHaveValue('Pau');
  },
};

const withRecaptcha =
  (recaptcha: RecaptchaConfiguration): Decorator =>
  (Story) => (
    <ConfigurationProvider value={{ ...defaultConfiguration, recaptcha }}>
      <Story />
    </ConfigurationProvider>
  );

const sentWithGoogle = fn();

/** Google's captcha: its script loads at the first interaction with the form, and is reset after each token. */
export const Recaptcha: Story = {
  beforeEach: () => giveConsent('accepted'),
  decorators: [withRecaptcha(standInRecaptcha)],
  parameters: at({
    [call]: (request) => {
      void request.json().then(sentWithGoogle);
      return { body: { message: 'ok' } };
    },
  }),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.queryByText('Protegido por reCAPTCHA')).not.toBeInTheDocument();
    await send(canvasElement);

    await expect(await canvas.findByText(/¡Mensaje enviado con éxito!/)).toBeVisible();
    await expect(sentWithGoogle).toHaveBeenCalledWith(expect.objectContaining({ recaptcha: standInToken }));
    await expect(window.grecaptcha).toHaveProperty('latest.resets', 1);
  },
};

/** Google may show a picture challenge. Closing it is not an error: no input is lost, and another press tries again. */
export const RecaptchaPictures: Story = {
  beforeEach: () => giveConsent('accepted'),
  decorators: [withRecaptcha(standInPictures)],
  parameters: at({ [call]: { body: { message: 'ok' } } }),
  play: async ({ canvas, canvasElement }) => {
    const page = within(document.body);
    await send(canvasElement);
    await expect(await canvas.findByRole('button', { name: 'Enviando...' })).toBeVisible();

    await userEvent.click(await page.findByRole('button', { name: 'Cerrar las imágenes' }));
    await canvas.findByRole('button', { name: 'Enviar mensaje' });
    await expectKept(canvasElement);
    for (const alert of canvas.queryAllByRole('alert')) await expect(alert).toBeEmptyDOMElement();

    await userEvent.click(canvas.getByRole('button', { name: 'Enviar mensaje' }));
    await userEvent.click(await page.findByRole('button', { name: 'Responder' }));
    await expect(await canvas.findByText(/¡Mensaje enviado con éxito!/)).toBeVisible();
  },
};

/** Without consent Google's script doesn't load, and nothing can be sent; the message has a button to agree. */
export const RecaptchaWithoutConsent: Story = {
  beforeEach: () => giveConsent('rejected'),
  decorators: [withRecaptcha(standInRecaptcha)],
  parameters: at({ [call]: { body: { message: 'ok' } } }),
  play: async ({ canvas, canvasElement }) => {
    await send(canvasElement);

    const text = 'reCAPTCHA no está disponible en este momento';
    await expect((await canvas.findByText(text)).closest('[role="alert"]')).toBeVisible();
    await expectKept(canvasElement);
    await expect(canvas.queryByText('Protegido por reCAPTCHA')).not.toBeInTheDocument();

    await userEvent.click(canvas.getByRole('button', { name: 'Permitir reCAPTCHA y enviar' }));

    await expect(await canvas.findByText(/¡Mensaje enviado con éxito!/)).toBeVisible();
    await expect(readConsent()?.choice).toBe('accepted');
  },
};
