import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { inScreen, screenAt } from '~/testing/screen-story.tsx';
import { NotFoundScreen } from './NotFoundScreen.tsx';

const meta = {
  title: 'Portal/NotFoundScreen',
  component: NotFoundScreen,
  decorators: [inScreen],
  parameters: { ...screenAt('/404'), layout: 'fullscreen' },
} satisfies Meta<typeof NotFoundScreen>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'No encontramos esta página' })).toBeVisible();
    await expect(canvas.getByText("Sorry, we couldn't find this page.")).toHaveAttribute('lang', 'en');
    await expect(canvas.getByText('404')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Back to Homepage' })).toHaveAttribute('lang', 'en');
  },
};

/** The only link leads to the home page. */
export const GoesHome: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Back to Homepage' }));

    await expect(canvas.getByText('Otra página: /')).toBeVisible();
  },
};
