import type { PanelEventBody } from '@dorsal/api-contract/panel/events';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { PanelStory, type PanelStoryProps, sessionAs } from '#/testing/answering-panel.tsx';
import { exampleEvent } from '#/testing/panel-examples.ts';
import { EventMenu } from './EventMenu.tsx';

const meta = {
  title: 'Panel/EventMenu',
  component: EventMenu,
  args: { event: exampleEvent() },
} satisfies Meta<typeof EventMenu>;

export default meta;
type Story = StoryObj<typeof meta>;

const call = '/api/organizer/org-la-marina/events/garbi';

const menuOf = (event: PanelEventBody, place: Omit<PanelStoryProps, 'children'> = {}): Story => ({
  args: { event },
  render: (args) => (
    <PanelStory {...place}>
      <EventMenu {...args} />
    </PanelStory>
  ),
});

const open = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /^Más acciones/ }));
  await screen.findByRole('menuitem', { name: 'Abrir' });
  return screen.getAllByRole('menuitem').map((item) => item.textContent);
};

export const OnSale: Story = {
  ...menuOf(exampleEvent(), {
    answers: {
      [`POST ${call}/close`]: { body: exampleEvent({ state: 'closed' }) },
      [`POST ${call}/reopen`]: { body: exampleEvent() },
    },
  }),
  play: async () => {
    await expect(await open()).toEqual([
      'Abrir',
      'Editar',
      'Repetir una edición',
      'Exportar JSON',
      'Cerrar venta',
    ]);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Cerrar venta' }));
    await expect(await screen.findByText('Venta cerrada. La página sigue visible.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
    await expect(await screen.findByText('Venta reabierta.')).toBeVisible();
  },
};

/** The server's reason is shown as it is. */
export const Refused: Story = {
  ...menuOf(exampleEvent({ state: 'closed' }), {
    answers: {
      [`POST ${call}/reopen`]: { status: 409, body: { message: 'El plazo de venta ya ha terminado.' } },
    },
  }),
  play: async () => {
    await open();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Reabrir venta' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent('El plazo de venta ya ha terminado.');
  },
};

export const DeleteDraft: Story = {
  ...menuOf(exampleEvent({ state: 'draft' }), { answers: { [`DELETE ${call}`]: { status: 204 } } }),
  play: async () => {
    await open();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Borrar borrador' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Borrar borrador' }));
    await expect(await screen.findByText('Borrador borrado.')).toBeVisible();
  },
};

export const Reader: Story = {
  ...menuOf(exampleEvent(), { session: sessionAs('reader') }),
  play: async () => {
    await expect(await open()).toEqual(['Abrir']);
  },
};
