import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { inScreen, screenAt } from '~/testing/screen-story.tsx';
import { ComingSoonScreen } from './ComingSoonScreen.tsx';

const meta = {
  title: 'Portal/ComingSoonScreen',
  component: ComingSoonScreen,
  globals: { theme: 'coral' },
  decorators: [inScreen],
  parameters: { ...screenAt('/coming-soon'), layout: 'fullscreen' },
} satisfies Meta<typeof ComingSoonScreen>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Próximamente' })).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: 'Explorar eventos' }));

    await expect(canvas.getByText('Otra página: /events')).toBeVisible();
  },
};
