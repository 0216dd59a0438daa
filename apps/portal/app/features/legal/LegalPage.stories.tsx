import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { ConfigurationProvider } from '~/configuration/ConfigurationProvider.tsx';
import { type Configuration, defaultConfiguration } from '../../../shared/configuration.ts';
import { inScreen, screenAt } from '~/testing/screen-story.tsx';
import { cookie } from './cookie/cookie.tsx';
import { LegalPage } from './LegalPage.tsx';
import { notice } from './notice/notice.tsx';
import { privacy } from './privacy/privacy.ts';
import { terms } from './terms/terms.ts';

const meta = {
  title: 'Portal/Legal',
  component: LegalPage,
  args: { document: terms },
  decorators: [inScreen],
  parameters: { layout: 'fullscreen', ...screenAt('/') },
} satisfies Meta<typeof LegalPage>;

export default meta;

type Story = StoryObj<typeof meta>;

interface Canvas {
  getByRole: (role: 'region', options: { name: RegExp }) => HTMLElement;
}

const section = (canvas: Canvas, name: RegExp) => within(canvas.getByRole('region', { name }));

/** Every sentence of the specification's point 9 about the terms. */
export const Terms: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Términos y condiciones' })).toBeVisible();
    await expect(canvas.getByText(/^Versión 2026-11\./)).toBeVisible();

    const payment = section(canvas, /Formas de pago/);
    await expect(payment.getByText(/terminal de punto de venta virtual/)).toBeVisible();
    await expect(
      payment.getByText(/transferencia bancaria, solo con la autorización de la organización/),
    ).toBeVisible();
    const refunds = section(canvas, /Reembolsos/);
    await expect(refunds.getByText('La inscripción no es reembolsable ni transferible')).toBeVisible();
    await expect(refunds.getByText('Los reembolsos se hacen solo al medio de pago original')).toBeVisible();
    const withdrawal = section(canvas, /desistimiento/);
    await expect(withdrawal.getByText('Los gastos de gestión son definitivos')).toBeVisible();
    await expect(withdrawal.getByText(/artículo 103, letra l\)/)).toBeVisible();
    await expect(section(canvas, /Qué hacemos/).getByText(/no organiza los eventos$/)).toBeVisible();
    const law = section(canvas, /Ley aplicable/);
    await expect(law.getByText('ley española')).toBeVisible();
    await expect(law.getByText(/juzgados y tribunales de Valencia/)).toBeVisible();
  },
};

/** The contents link to every section, and the end links to the other three texts. */
export const Contents: Story = {
  play: async ({ canvas }) => {
    const contents = within(canvas.getByRole('navigation', { name: 'En esta página' }));
    for (const link of contents.getAllByRole('link')) {
      const heading = document.querySelector(link.getAttribute('href') ?? '');
      await expect(heading).toHaveTextContent(link.textContent ?? '');
    }

    const others = within(canvas.getByRole('navigation', { name: 'Otros textos legales' }));
    await expect(others.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/legal/notice',
      '/legal/privacy',
      '/legal/cookie',
    ]);
  },
};

/** The placeholders come from the configuration. */
export const Notice: Story = {
  args: { document: notice },
  play: async ({ canvas }) => {
    const { company, contactEmail, contactPhone } = defaultConfiguration;
    const owner = section(canvas, /Titular/);
    for (const text of [company.name, company.taxId, company.registry, contactEmail, contactPhone]) {
      await expect(owner.getByText(text)).toBeVisible();
    }
    await expect(owner.getByText(`${company.address} ${company.city}`)).toBeVisible();
    await expect(owner.getByRole('link', { name: contactEmail })).toHaveAttribute(
      'href',
      `mailto:${contactEmail}`,
    );
    await expect(owner.getByRole('link', { name: contactPhone })).toHaveAttribute('href', 'tel:+34960000000');
  },
};

export const Privacy: Story = {
  args: { document: privacy },
  play: async ({ canvas }) => {
    await expect(
      section(canvas, /Tus derechos/).getByText(/Agencia Española de Protección de Datos/),
    ).toBeVisible();
    await expect(section(canvas, /Cuánto tiempo/).getByText(/Seis años/)).toBeVisible();
    await expect(
      section(canvas, /eliminar tu cuenta/).getByText(/al día siguiente de que termine/),
    ).toBeVisible();
    await expect(canvas.queryByText(/Wallet/)).toBeNull();
  },
};

const configured = (changes: Partial<Configuration>): Story['decorators'] => [
  (Story) => (
    <ConfigurationProvider value={{ ...defaultConfiguration, google: null, ...changes }}>
      <Story />
    </ConfigurationProvider>
  ),
];

/** Adding a ticket to a wallet sends it to Apple or Google. */
export const PrivacyWithWallets: Story = {
  args: { document: privacy },
  decorators: configured({ wallets: { apple: true, google: true } }) ?? [],
  play: async ({ canvas }) => {
    const recipients = section(canvas, /A quién los comunicamos/);
    await expect(recipients.getByText(/si pulsas «Añadir a Google Wallet»/)).toBeVisible();
    await expect(recipients.getByText(/si añades un ticket a Apple Wallet/)).toBeVisible();
    await expect(
      section(canvas, /Transferencias/).getByText(/Los servicios de Google y Apple que uses/),
    ).toBeVisible();
  },
};

/** No other hosts are configured, and the page says so. */
export const Cookie: Story = {
  args: { document: cookie },
  decorators: configured({}) ?? [],
  play: async ({ canvas }) => {
    for (const name of [
      'refresh',
      'XSRF-TOKEN',
      'authToken',
      'signedUpAs',
      'checkout:…',
      'checkoutToken:…',
    ]) {
      await expect(canvas.getByText(name)).toBeVisible();
    }
    await expect(canvas.getByText('No cargamos ningún programa de terceros')).toBeVisible();
    await expect(canvas.getByText(/ni mostramos un aviso de cookies/)).toBeVisible();
    await expect(canvas.queryByText('dorsal-consent')).toBeNull();
  },
};

export const CookieWithThirdParties: Story = {
  args: { document: cookie },
  decorators:
    configured({
      publicUrl: 'https://dorsal.example',
      google: { clientId: '1-a', scriptUrl: 'https://accounts.google.com/gsi/client' },
      recaptcha: { siteKey: '6Lc', scriptUrl: 'https://www.google.com/recaptcha/api.js' },
      blog: { ...defaultConfiguration.blog, scriptUrls: ['https://cdn.example/portal.min.js'] },
      mapStyleUrl: 'https://mapas.example/estilo.json',
    }) ?? [],
  play: async ({ canvas }) => {
    for (const name of [
      '__Secure-refresh',
      '__Host-password-mark',
      '__Secure-google-nonce',
      'dorsal-consent',
    ]) {
      await expect(canvas.getByText(name)).toBeVisible();
    }
    const foreign = section(canvas, /Servicios de terceros/);
    for (const text of [/Entrar con Google/, /reCAPTCHA/, /\(cdn\.example\)/, /\(mapas\.example\)/]) {
      await expect(foreign.getByText(text)).toBeVisible();
    }
    await expect(canvas.queryByText('No cargamos ningún programa de terceros')).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Rechazar' })).toBeVisible();
    await expect(canvas.getByText(/Mientras no los aceptes, no se\s+carga ninguno/)).toBeVisible();
  },
};

/** On a small screen the contents are above the text. */
export const OnMobile: Story = { globals: { viewport: { value: 'mobile1' } } };
