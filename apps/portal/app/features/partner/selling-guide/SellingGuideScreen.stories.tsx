import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { defaultConfiguration } from '../../../../shared/configuration.ts';
import { inScreen, screenAt } from '~/testing/screen-story.tsx';
import { SellingGuideScreen } from './SellingGuideScreen.tsx';

const meta = {
  title: 'Portal/Partner/Selling guide',
  component: SellingGuideScreen,
  decorators: [inScreen],
  parameters: { layout: 'fullscreen', ...screenAt('/hazte-partner/vender-en-tu-web') },
} satisfies Meta<typeof SellingGuideScreen>;

export default meta;

type Story = StoryObj<typeof meta>;

const { publicUrl } = defaultConfiguration;

const copying = (writeText: (text: string) => Promise<void>) =>
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });

/** The code is ready to paste: it contains this portal's URL. */
export const Guide: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Vender en tu web');
    await expect(canvasElement).not.toHaveTextContent('HOST');

    const copied: string[] = [];
    copying(async (text) => void copied.push(text));
    const section = within(canvas.getByRole('region', { name: 'Pega tres líneas' }));
    await userEvent.click(section.getByRole('button', { name: 'Copiar: El enlace y el script' }));

    await expect(await section.findByText('Código copiado.')).toBeVisible();
    await expect(copied).toEqual([
      `<a class="dorsal-embed" href="${publicUrl}/events/carrera-del-club"
   data-event="carrera-del-club">Inscríbete</a>
<script async src="${publicUrl}/embed/v1.js"></script>`,
    ]);
  },
};

export const ClipboardFailed: Story = {
  play: async ({ canvas }) => {
    copying(async () => {
      throw new DOMException('Write permission denied.', 'NotAllowedError');
    });
    const section = within(canvas.getByRole('region', { name: 'Un marco, sin script' }));
    await userEvent.click(section.getByRole('button', { name: 'Copiar: El marco' }));

    await expect(await section.findByText(/cópialo a mano/)).toBeVisible();
  },
};

/** New directives include the sources of `default-src`; with only our URL the page would lose them. */
export const ContentPolicy: Story = {
  play: async ({ canvas }) => {
    const section = within(
      canvas.getByRole('region', { name: 'Si tu web tiene una política de contenidos' }),
    );
    await expect(section.getByText(/^default-src 'self';/)).toHaveTextContent(
      `default-src 'self'; script-src 'self' ${publicUrl}; frame-src 'self' ${publicUrl};`,
    );
    await expect(section.getByText(/copia en ella lo que diga tu/)).toBeVisible();
  },
};

/** Each of the many copy buttons has its own name. */
export const ButtonNames: Story = {
  play: async ({ canvas }) => {
    const names = canvas
      .getAllByRole('button', { name: /^Copiar/ })
      .map((button) => button.getAttribute('aria-label'));
    await expect(new Set(names).size).toBe(names.length);
  },
};

/** The contents link to every section, and there are no other headings. */
export const Contents: Story = {
  play: async ({ canvas }) => {
    const links = within(canvas.getByRole('navigation', { name: 'En esta página' })).getAllByRole('link');
    for (const link of links) {
      const heading = document.querySelector(link.getAttribute('href') ?? '');
      await expect(heading).toHaveTextContent(link.textContent ?? '');
    }
    const regions = canvas
      .getAllByRole('region')
      .map((region) => within(region).getByRole('heading').textContent);
    await expect(regions).toEqual(links.map((link) => link.textContent));
  },
};

/** The guide links to the pages that organizers need next. */
export const WaysOn: Story = {
  play: async ({ canvas }) => {
    const links = canvas.getAllByRole('link').map((link) => link.getAttribute('href'));
    await expect(links).toEqual(
      expect.arrayContaining(['/contact', '/hazte-partner/comprobar-web', `${publicUrl}/embed/v1.json`]),
    );
    for (const link of links.filter((href) => href?.startsWith('#'))) {
      await expect(document.querySelector(link ?? '')).not.toBeNull();
    }
  },
};
