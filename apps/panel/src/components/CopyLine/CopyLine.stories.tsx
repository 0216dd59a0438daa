import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { CopyLine } from './CopyLine.tsx';

const meta = {
  title: 'Panel/CopyLine',
  component: CopyLine,
  args: { label: 'Enlace de prueba', text: 'https://dorsal.es/preview/3f9aKx72QmZ0' },
} satisfies Meta<typeof CopyLine>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const copied: string[] = [];
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => void copied.push(text) },
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Copiar: Enlace de prueba' }));

    await expect(await canvas.findByText('Copiado.')).toBeVisible();
    await expect(copied).toEqual([args.text]);
  },
};
