import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { ConfigurationProvider } from '~/configuration/ConfigurationProvider.tsx';
import { defaultConfiguration } from '../../../shared/configuration.ts';
import { standInRecaptcha } from '~/testing/recaptcha-stand-in.ts';
import { inScreen, screenAt } from '~/testing/screen-story.tsx';
import { ConsentBar } from './ConsentBar.tsx';
import { ConsentSettings } from './ConsentSettings.tsx';
import { readConsent } from './consent.ts';

const withScripts =
  (scriptUrls: readonly string[]): Decorator =>
  (Story) => (
    <ConfigurationProvider
      value={{ ...defaultConfiguration, blog: { ...defaultConfiguration.blog, scriptUrls } }}
    >
      <Story />
    </ConfigurationProvider>
  );

const script = 'https://blog.example/public/cards.min.js';

const meta = {
  title: 'Portal/Consent',
  component: ConsentBar,
  decorators: [inScreen],
  parameters: { layout: 'fullscreen', ...screenAt('/post/tu-primer-trail-nocturno') },
  beforeEach: () => localStorage.removeItem('dorsal-consent'),
} satisfies Meta<typeof ConsentBar>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Bar: Story = {
  decorators: [withScripts([script])],
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/programas de blog\.example/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Política de cookies' })).toHaveAttribute(
      'href',
      '/legal/cookie',
    );
  },
};

/** Both answers look the same. Either one closes the question and is stored with its date. */
export const Rejected: Story = {
  decorators: [withScripts([script])],
  play: async ({ canvas }) => {
    const reject = canvas.getByRole('button', { name: 'Rechazar' });
    const accept = canvas.getByRole('button', { name: 'Aceptar' });
    await expect(reject.className).toBe(accept.className);
    await expect(reject.offsetWidth).toBe(accept.offsetWidth);

    await userEvent.click(reject);

    await expect(canvas.queryByRole('complementary')).toBeNull();
    await expect(readConsent()).toEqual({
      choice: 'rejected',
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
  },
};

/** The same question is asked for Google's captcha. */
export const ContactForm: Story = {
  decorators: [
    (Story) => (
      <ConfigurationProvider value={{ ...defaultConfiguration, recaptcha: standInRecaptcha }}>
        <Story />
      </ConfigurationProvider>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/formulario de contacto usa un programa de Google/)).toBeVisible();
    await expect(canvas.queryByText(/artículos/)).toBeNull();
  },
};

/** The default: no third-party scripts are configured, so nothing is asked. */
export const NothingToAsk: Story = {
  decorators: [withScripts([])],
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('complementary')).toBeNull();
  },
};

/** On the cookie page. */
export const Settings: Story = {
  render: () => <ConsentSettings />,
  decorators: [withScripts([script])],
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Todavía no has elegido/)).toBeVisible();

    await userEvent.click(canvas.getByRole('button', { name: 'Aceptar' }));
    await expect(canvas.getByText(/^Los aceptaste el \d\d \S+ \d{4}/)).toBeVisible();

    await userEvent.click(canvas.getByRole('button', { name: 'Rechazar' }));
    await expect(canvas.getByText(/^Los rechazaste el/)).toBeVisible();
    await expect(readConsent()?.choice).toBe('rejected');
  },
};

export const SettingsWithoutScripts: Story = {
  render: () => <ConsentSettings />,
  decorators: [withScripts([])],
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/no hay nada que elegir/)).toBeVisible();
  },
};
