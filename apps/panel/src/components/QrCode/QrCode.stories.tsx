import type { Meta, StoryObj } from '@storybook/react-vite';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect } from 'storybook/test';
import { QrCode } from './QrCode.tsx';

const meta = {
  title: 'Panel/QrCode',
  component: QrCode,
  args: { text: 'https://panel.dorsal.example/d/4f1c', alt: 'Código QR para el móvil' },
  decorators: [(Story) => <QueryClientProvider client={new QueryClient()}>{Story()}</QueryClientProvider>],
} satisfies Meta<typeof QrCode>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('img', { name: 'Código QR para el móvil' })).toBeVisible(),
};
