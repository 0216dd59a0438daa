import { Button } from '@dorsal/ui/Button';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Popup } from './Popup.tsx';

const meta = {
  title: 'Panel/Popup',
  component: Popup,
  args: {
    trigger: 'Columnas',
    label: 'Columnas de la lista',
    children: (close) => (
      <Button size="sm" onClick={close}>
        Listo
      </Button>
    ),
  },
} satisfies Meta<typeof Popup>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** The focus moves into it, and back to its button. */
export const Open: Story = {
  play: async () => {
    const button = screen.getByRole('button', { name: 'Columnas' });
    await userEvent.click(button);
    await expect(screen.getByRole('dialog', { name: 'Columnas de la lista' })).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Listo' })).toHaveFocus();

    await userEvent.click(screen.getByRole('button', { name: 'Listo' }));
    await expect(screen.queryByRole('dialog')).toBeNull();
    await expect(button).toHaveFocus();
  },
};

/** It stays inside the window. */
export const AtTheEdge: Story = {
  decorators: [
    (Story) => (
      <div style={{ display: 'grid', justifyItems: 'end' }}>
        <Story />
      </div>
    ),
  ],
  play: async () => {
    screen.getByRole('button', { name: 'Columnas' }).click();
    const popup = await screen.findByRole('dialog', { name: 'Columnas de la lista' });
    await waitFor(() => expect(popup.getBoundingClientRect().right).toBeLessThan(innerWidth));
  },
};
