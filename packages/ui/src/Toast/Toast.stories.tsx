import type { Meta, StoryObj } from '@storybook/react-vite';
import { Toast } from './Toast.tsx';

const meta = {
  title: 'UI/Toast',
  component: Toast,
  args: { children: '¡Copiado al portapapeles!' },
} satisfies Meta<typeof Toast>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Alert: Story = {
  args: { tone: 'alert', children: 'La geolocalización no está soportada por este navegador.' },
};
