import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { inScreen, screenAt } from '~/testing/screen-story.tsx';
import { StopNoticeScreen } from './StopNoticeScreen.tsx';

const token = 'q3XJ0m2b8fU4c6yN1zWvR7tHsKdLpEoGiAaBxYkQwZs';
const path = `/avisos/parar#${token}`;
const call = `DELETE /api/ticket-notices/${token}`;
const asked = fn();

const meta = {
  title: 'Portal/TicketNotice/StopNoticeScreen',
  component: StopNoticeScreen,
  decorators: [inScreen],
  parameters: screenAt(path, {
    [call]: () => {
      asked();
      return {};
    },
  }),
  beforeEach: () => {
    asked.mockClear();
  },
} satisfies Meta<typeof StopNoticeScreen>;

export default meta;

type Story = StoryObj<typeof meta>;

const press = 'No quiero el aviso';

/** Opening the link does not cancel the notice. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: press })).toBeVisible();
    await expect(asked).not.toHaveBeenCalled();
  },
};

/** The result is the same for a request that no longer exists. */
export const Stopped: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: press }));

    const text = await canvas.findByText(/^No te escribiremos/);
    await waitFor(() => expect(text).toHaveFocus());
    await expect(asked).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('link', { name: 'Explorar eventos' })).toBeVisible();
  },
};

export const Incomplete: Story = {
  parameters: screenAt('/avisos/parar'),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: press }));

    await expect(await canvas.findByText(/^Este enlace no vale/)).toBeVisible();
  },
};

let isBack = false;

export const Failed: Story = {
  parameters: screenAt(path, { [call]: () => (isBack ? {} : { status: 503 }) }),
  beforeEach: () => {
    isBack = false;
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: press }));
    await expect(await canvas.findByText(/Comprueba tu conexión/)).toBeVisible();

    isBack = true;
    await userEvent.click(canvas.getByRole('button', { name: 'Reintentar' }));
    await expect(await canvas.findByRole('heading', { name: 'Aviso cancelado' })).toBeVisible();
  },
};
