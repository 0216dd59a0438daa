import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { inScreen, screenAt } from '~/testing/screen-story.tsx';
import { StopNewsScreen } from './StopNewsScreen.tsx';

const token = `0192b3kq7m5n8p2r4t6v8x0z1aq3XJ0m2b8fU4c6yN1zWvR7tHsKdLpEoGiAaBxYkQwZs`;
const path = `/novedades/parar#${token}`;
const call = `POST /api/advertising/${token}/withdraw`;
const asked = fn();

const meta = {
  title: 'Portal/Advertising/StopNewsScreen',
  component: StopNewsScreen,
  decorators: [inScreen],
  parameters: screenAt(path, {
    [call]: () => {
      asked();
      return { body: { organizerName: 'CA La Marina' } };
    },
  }),
  beforeEach: () => {
    asked.mockClear();
  },
} satisfies Meta<typeof StopNewsScreen>;

export default meta;

type Story = StoryObj<typeof meta>;

const press = 'No quiero más novedades';

/** Opening the link changes nothing: scanners of mail programs open links. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: press })).toBeVisible();
    await expect(asked).not.toHaveBeenCalled();
  },
};

export const Stopped: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: press }));

    const text = await canvas.findByText('Ya no recibirás novedades de CA La Marina.');
    await waitFor(() => expect(text).toHaveFocus());
    await expect(asked).toHaveBeenCalledOnce();
  },
};

/** The consent was deleted with the account. */
export const AfterTheAccount: Story = {
  parameters: screenAt(path, { [call]: { body: { organizerName: null } } }),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: press }));

    await expect(await canvas.findByText('Ya no recibirás novedades.')).toBeVisible();
  },
};

export const Incomplete: Story = {
  parameters: screenAt('/novedades/parar#0192b3kq'),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: press }));

    await expect(await canvas.findByText(/^Este enlace no vale/)).toBeVisible();
  },
};
