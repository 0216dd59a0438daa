import type { Meta, StoryObj } from '@storybook/react-vite';
import { Toast } from './Toast.tsx';

const meta = {
  title: 'UI/Toast',
  component: Toast,
  tags: ['autodocs'],
  args: { children: '¡Copiado al portapapeles!' },
  parameters: {
    guidance: {
      use: 'Inside ToastProvider. By itself only to look at it.',
      avoid: 'To place it in a page by hand: nothing would announce it.',
      accessibility: "The bar has no role: ToastProvider's live regions speak for it.",
    },
  },
} satisfies Meta<typeof Toast>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Alert: Story = {
  args: { tone: 'alert', children: 'La geolocalización no está soportada por este navegador.' },
};

/** On a dark page it is white, since ink would have too little contrast. */
export const OnDark: Story = {
  decorators: [
    (Story) => (
      <div data-theme="dark" style={{ padding: 20, background: 'var(--bg)' }}>
        <Story />
      </div>
    ),
  ],
};
