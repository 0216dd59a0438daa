import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { ShareSheet } from './ShareSheet.tsx';

const meta = {
  title: 'UI/ShareSheet',
  component: ShareSheet,
  args: {
    open: true,
    onClose: fn(),
    whatsAppHref: 'https://wa.me/?text=Trail',
    emailHref: 'mailto:?subject=Trail',
    onCopy: fn(),
  },
} satisfies Meta<typeof ShareSheet>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copiar enlace' }));

    await expect(args.onCopy).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('rel', 'noreferrer');
  },
};
