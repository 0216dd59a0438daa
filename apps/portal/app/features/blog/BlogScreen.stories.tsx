import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inScreen, screenAt } from '~/testing/screen-story.tsx';
import { BlogFailure } from './BlogFailure.tsx';
import { BlogScreen } from './BlogScreen.tsx';
import { postExamples } from './post-examples.ts';

const meta = {
  title: 'Portal/Blog/BlogScreen',
  component: BlogScreen,
  args: { posts: postExamples },
  decorators: [inScreen],
  parameters: { layout: 'fullscreen', ...screenAt('/blog') },
} satisfies Meta<typeof BlogScreen>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Blog');
    await expect(canvas.getAllByRole('article')).toHaveLength(4);
    await expect(
      canvas.getByRole('link', { name: 'Cómo preparar tu primer trail nocturno' }),
    ).toHaveAttribute('href', '/post/articulo-2');
    await expect(canvas.getAllByText('03 nov 2026')[0]).toBeVisible();
    await expect(canvas.getAllByText('5 min read')[0]).toHaveAttribute('lang', 'en');
  },
};

export const Empty: Story = {
  args: { posts: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Todavía no hay artículos' })).toBeVisible();
  },
};

export const Failed: Story = {
  render: () => <BlogFailure />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Error al cargar los posts.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  },
};
