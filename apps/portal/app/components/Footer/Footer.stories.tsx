import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { defaultConfiguration } from '../../../shared/configuration.ts';
import { inScreen, screenAt } from '~/testing/screen-story.tsx';
import { Footer } from './Footer.tsx';

const meta = {
  title: 'Portal/Footer',
  component: Footer,
  decorators: [inScreen],
  parameters: { layout: 'fullscreen', ...screenAt('/') },
} satisfies Meta<typeof Footer>;

export default meta;

type Story = StoryObj<typeof meta>;

const { contactEmail, contactPhone, instagramUrl, facebookUrl, linkedInUrl } = defaultConfiguration;

const groups = {
  Producto: { Eventos: '/events', 'Hazte Partner': '/hazte-partner', Blog: '/blog' },
  Contacto: {
    [contactEmail]: `mailto:${contactEmail}`,
    [contactPhone]: 'tel:+34960000000',
    Contacta: '/contact',
  },
  Legal: {
    'Términos y condiciones': '/legal/terms',
    'Aviso legal': '/legal/notice',
    'Política de privacidad': '/legal/privacy',
    'Política de cookies': '/legal/cookie',
  },
  Síguenos: { Instagram: instagramUrl, Facebook: facebookUrl, LinkedIn: linkedInUrl },
};

export const Default: Story = {
  play: async ({ canvas }) => {
    for (const [name, links] of Object.entries(groups)) {
      const found = within(canvas.getByRole('navigation', { name })).getAllByRole('link');
      await expect(
        Object.fromEntries(found.map((link) => [link.textContent, link.getAttribute('href')])),
      ).toEqual(links);
    }
  },
};

export const OnDark: Story = { globals: { theme: 'dark' } };

export const OnCoral: Story = { globals: { theme: 'coral' } };
