import type { Meta, StoryObj } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { RowMenu } from './RowMenu.tsx';

const onClose = fn();

const meta = {
  title: 'Panel/RowMenu',
  component: RowMenu,
  decorators: [(Story) => <MemoryRouter>{Story()}</MemoryRouter>],
  args: {
    of: 'Trail Nocturno del Garbí',
    actions: [
      { label: 'Abrir', to: '/events/1' },
      { label: 'Cerrar venta', onSelect: onClose },
      { label: 'Borrar borrador', onSelect: fn(), isDanger: true },
    ],
  },
} satisfies Meta<typeof RowMenu>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};

/** Opens and moves by keys; Esc returns the focus. */
export const Keys: Story = {
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Más acciones de Trail Nocturno del Garbí' });
    button.focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Abrir' })).toHaveFocus());

    await userEvent.keyboard('{ArrowUp}');
    await expect(screen.getByRole('menuitem', { name: 'Borrar borrador' })).toHaveFocus();

    await userEvent.keyboard('{Tab}');
    await waitFor(() => expect(button).toHaveAttribute('aria-expanded', 'false'));
  },
};

export const Chosen: Story = {
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Más acciones de Trail Nocturno del Garbí' });
    await userEvent.click(button);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Cerrar venta' }));

    await expect(onClose).toHaveBeenCalledOnce();
    await expect(button).toHaveFocus();
  },
};

/** Late data may scroll another part of the page: only a row that moves closes its menu. */
export const Scrolling: Story = {
  decorators: [
    (Story) => (
      <>
        <div data-testid="other" style={{ height: 40, overflow: 'auto' }}>
          <div style={{ height: 200 }} />
        </div>
        <div data-testid="rows" style={{ height: 80, overflow: 'auto' }}>
          <div style={{ height: 300 }}>{Story()}</div>
        </div>
      </>
    ),
  ],
  play: async ({ canvas }) => {
    const scrolled = async (name: string) => {
      const part = canvas.getByTestId(name);
      const done = new Promise((resolve) => part.addEventListener('scroll', resolve, { once: true }));
      part.scrollTop = 20;
      await done;
    };
    const button = canvas.getByRole('button', { name: 'Más acciones de Trail Nocturno del Garbí' });
    await userEvent.click(button);
    await screen.findByRole('menuitem', { name: 'Abrir' });

    await scrolled('other');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(screen.getByRole('menuitem', { name: 'Abrir' })).toBeVisible();

    await scrolled('rows');
    await waitFor(() => expect(button).toHaveAttribute('aria-expanded', 'false'));
  },
};
