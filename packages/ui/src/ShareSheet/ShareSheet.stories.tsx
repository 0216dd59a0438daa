import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { ShareSheet } from './ShareSheet.tsx';

const meta = {
  title: 'UI/ShareSheet',
  component: ShareSheet,
  tags: ['autodocs'],
  args: {
    open: true,
    onClose: fn(),
    whatsAppHref: 'https://wa.me/?text=Trail',
    emailHref: 'mailto:?subject=Trail',
    onCopy: fn(),
  },
  parameters: {
    docs: { story: { inline: false, height: '480px' } },
    guidance: {
      use: 'Where the browser has no sharing menu of its own.',
      avoid: 'Before `navigator.share` was tried.',
      accessibility: 'A Dialog with a list of links and buttons. Say the result of copying in a toast.',
    },
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
