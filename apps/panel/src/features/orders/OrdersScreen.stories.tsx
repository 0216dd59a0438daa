import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { type Answers, PanelStory, sessionAs } from '#/testing/answering-panel.tsx';
import { exampleOrders, orderAnswers, orderCalls } from '#/testing/order-examples.ts';
import { OrdersScreen } from './OrdersScreen.tsx';

const meta = {
  title: 'Panel/Orders',
  component: OrdersScreen,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof OrdersScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const orders = (answers: Answers = {}, search = ''): Story => ({
  render: () => (
    <PanelStory
      path="/:org/events/:event/orders"
      at={`/ca-la-marina/events/garbi/orders${search}`}
      session={sessionAs('finance')}
      answers={{ ...orderAnswers(), ...answers }}
    >
      <OrdersScreen />
    </PanelStory>
  ),
});

/** More are loaded by a button. */
export const List: Story = {
  ...orders({
    [`POST ${orderCalls}/list`]: async (request) => {
      const { after } = (await request.json()) as { after?: string };
      if (after === undefined) return { body: exampleOrders };
      const more = exampleOrders.orders.slice(0, 1).map((order) => ({ ...order, _id: 'order-9' }));
      return { body: { ...exampleOrders, orders: more, next: null } };
    },
  }),
  play: async () => {
    await expect(await screen.findByRole('heading', { name: '8 pedidos' })).toBeVisible();
    const table = within(screen.getByRole('table', { name: 'Pedidos' }));
    await expect(table.getByRole('rowheader', { name: /Ángel Esteve/ })).toBeVisible();
    await expect(table.getByText('Devolución rechazada')).toBeVisible();

    await userEvent.click(screen.getByRole('button', { name: 'Cargar más' }));
    await expect(await screen.findByText('9 pedidos en la lista.')).toBeInTheDocument();
  },
};

const noCounts = { paid: 0, pending: 0, refunded: 0, ended: 0 };
const none = { orders: [], next: null, counts: noCounts };

export const Empty: Story = {
  ...orders({ [`POST ${orderCalls}/list`]: { body: none } }),
  play: async () => {
    await expect(await screen.findByText('Ningún pedido todavía')).toBeVisible();
  },
};

export const NoneFound: Story = {
  ...orders(
    {
      [`POST ${orderCalls}/list`]: async (request) => {
        const { q } = (await request.json()) as { q?: string };
        return { body: q === undefined ? exampleOrders : none };
      },
    },
    '?q=zzz',
  ),
  play: async () => {
    await expect(await screen.findByText('Ningún pedido con esos filtros')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Quitar los filtros' }));
    await expect(await screen.findByText('8 pedidos en la lista.')).toBeInTheDocument();
  },
};

export const Loading: Story = orders({ [`POST ${orderCalls}/list`]: 'pending' });

export const Failed: Story = orders({ [`POST ${orderCalls}/list`]: { status: 503 } });

export const Phone: Story = { ...orders(), globals: { viewport: { value: 'mobile1' } } };
