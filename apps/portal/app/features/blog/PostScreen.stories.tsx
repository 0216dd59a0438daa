import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, screen, userEvent, waitFor } from 'storybook/test';
import { ConfigurationProvider } from '~/configuration/ConfigurationProvider.tsx';
import { defaultConfiguration } from '../../../shared/configuration.ts';
import { inScreen, screenAt } from '~/testing/screen-story.tsx';
import { PostNotFound } from './PostNotFound.tsx';
import { PostScreen } from './PostScreen.tsx';
import { postExample, postExamples } from './post-examples.ts';

const meta = {
  title: 'Portal/Blog/PostScreen',
  component: PostScreen,
  args: { post: postExample, related: postExamples.slice(1), contentKey: null },
  decorators: [inScreen],
  parameters: { layout: 'fullscreen', ...screenAt('/post/articulo-1') },
  beforeEach: () => localStorage.removeItem('dorsal-consent'),
} satisfies Meta<typeof PostScreen>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Leer un perfil de etapa');
    await expect(canvas.getByText('Etiquetas:')).toBeVisible();
    const tags = canvas.getByRole('list', { name: 'Etiquetas:' });
    await expect(tags).toHaveTextContent('CiclismoEntrenamiento');
    await expect(canvas.getByRole('heading', { name: 'Sigue leyendo' })).toBeVisible();
  },
};

/** Without author, tags, picture or related posts. */
export const Bare: Story = {
  args: {
    post: { ...postExample, author: undefined, tags: [], excerpt: '', pictureCaption: undefined },
    related: [],
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Etiquetas:')).toBeNull();
    await expect(canvas.queryByRole('heading', { name: 'Sigue leyendo' })).toBeNull();
  },
};

/** By keyboard: Enter opens, the arrow keys cycle, Esc closes and restores the focus. */
export const Pictures: Story = {
  play: async ({ canvas }) => {
    const last = canvas.getByRole('button', { name: 'Ampliar imagen 3 de 3: La cima' });
    last.focus();
    await userEvent.keyboard('{Enter}');

    const viewer = await screen.findByRole('dialog', { name: 'Imagen 3 de 3' });
    await expect(viewer).toHaveTextContent('Arriba.');
    await userEvent.keyboard('{ArrowRight}');
    await expect(viewer).toHaveAccessibleName('Imagen 1 de 3');
    await expect(viewer).toHaveTextContent('Curvas de herradura');
    await userEvent.click(screen.getByRole('button', { name: 'Imagen anterior' }));
    await expect(viewer).toHaveAccessibleName('Imagen 3 de 3');
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(last).toHaveFocus());
  },
};

/** A swipe shows the next picture. */
export const Swipe: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Ampliar imagen 1 de 3/ }));
    const viewer = await screen.findByRole('dialog', { name: 'Imagen 1 de 3' });
    const at = (clientX: number) => [new Touch({ identifier: 1, target: viewer, clientX, clientY: 300 })];

    await fireEvent.touchStart(viewer, { touches: at(300) });
    await fireEvent.touchEnd(viewer, { changedTouches: at(120) });

    await waitFor(() => expect(viewer).toHaveAccessibleName('Imagen 2 de 3'));
  },
};

export const Toggle: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Baja con los dos frenos.')).not.toBeVisible();
    await userEvent.click(canvas.getByText('¿Y si llueve?'));
    await expect(canvas.getByText('Baja con los dos frenos.')).toBeVisible();
  },
};

/** Nothing loads from the video's site before the reader presses play. */
export const Film: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelector('iframe')).toBeNull();

    await userEvent.click(canvas.getByRole('link', { name: /^Reproducir «Subida» en Vimeo/ }));

    const frame = canvas.getByTitle(/^Reproducir «Subida» en Vimeo/);
    await expect(frame).toHaveAttribute('src', 'about:blank');
    await expect(frame).toHaveAttribute(
      'sandbox',
      'allow-scripts allow-same-origin allow-presentation allow-popups',
    );
    await expect(frame).toHaveFocus();
  },
};

/** If Ghost's own scripts are configured, none loads before consent. */
export const ScriptsWithoutConsent: Story = {
  args: { contentKey: '0d0b5a1c0ffee5a1e0d0b5a1c0' },
  decorators: [
    (Story) => (
      <ConfigurationProvider
        value={{
          ...defaultConfiguration,
          blog: { ...defaultConfiguration.blog, scriptUrls: ['https://blog.example/cards.min.js'] },
        }}
      >
        <Story />
      </ConfigurationProvider>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(document.querySelector('script[src^="https://blog.example"]')).toBeNull();
  },
};

export const NotFound: Story = {
  render: () => <PostNotFound />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Post no encontrado.').closest('[role="alert"]')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Ver todos los artículos' })).toHaveAttribute(
      'href',
      '/blog',
    );
  },
};
