import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inScreen, screenAt } from '~/testing/screen-story.tsx';
import { ForbiddenScreen } from './ForbiddenScreen.tsx';

const meta = {
  title: 'Portal/ForbiddenScreen',
  component: ForbiddenScreen,
  decorators: [inScreen],
  parameters: { ...screenAt('/403'), layout: 'fullscreen' },
} satisfies Meta<typeof ForbiddenScreen>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('heading', { level: 1, name: 'No tienes acceso a esta página' }),
    ).toBeVisible();
    await expect(
      canvas.getByText("Sorry, you don't have the right access to view this page"),
    ).toHaveAttribute('lang', 'en');
    await expect(canvas.getByRole('link', { name: 'Back to Homepage' })).toHaveAttribute('href', '/');
  },
};
