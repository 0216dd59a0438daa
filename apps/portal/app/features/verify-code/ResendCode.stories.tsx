import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { inScreen, screenAt } from '~/testing/screen-story.tsx';
import { ResendCode } from './ResendCode.tsx';

const path = '/events/4t8k/checkout/4t8k';
const call = 'POST /api/auth/send-code/user';

const meta = {
  title: 'Portal/ResendCode',
  component: ResendCode,
  args: { email: 'lucia.ferrer@correo.example', sentAt: 0, onResult: fn() },
  decorators: [inScreen],
  parameters: screenAt(path),
} satisfies Meta<typeof ResendCode>;

export default meta;

type Story = StoryObj<typeof meta>;

/** More than 60 seconds after the first code. */
export const Default: Story = {
  parameters: screenAt(path, { [call]: { body: { message: 'Te hemos enviado otro código.' } } }),
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Reenviar código' }));

    await waitFor(() =>
      expect(args.onResult).toHaveBeenCalledWith({ tone: 'success', text: 'Te hemos enviado otro código.' }),
    );
    await expect(await canvas.findByRole('button', { name: /^Reenviar código en \d+ s$/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};

export const Busy: Story = {
  parameters: screenAt(path, { [call]: 'pending' }),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Reenviar código' }));

    await expect(canvas.getByRole('button', { name: 'Reenviando...' })).toBeVisible();
  },
};

export const Refused: Story = {
  parameters: screenAt(path, { [call]: { status: 500 } }),
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Reenviar código' }));

    await waitFor(() =>
      expect(args.onResult).toHaveBeenCalledWith({
        tone: 'danger',
        text: 'No hemos podido enviar otro código. Inténtalo de nuevo.',
      }),
    );
  },
};
