import type { OrderFormBody } from '@dorsal/api-contract/panel/manual-orders';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { type Answers, PanelStory } from '#/testing/answering-panel.tsx';
import { exampleOrder, orderAnswers, orderCalls } from '#/testing/order-examples.ts';
import { OrdersScreen } from '../OrdersScreen.tsx';

const meta = {
  title: 'Panel/MakeOrder',
  component: OrdersScreen,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof OrdersScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const formCall = orderCalls.replace(/orders$/, 'order-form');
const form: OrderFormBody = {
  tickets: [
    { _id: '21k', name: '21K Calderona', free: 61 },
    { _id: '12k', name: '12K Garbí', free: null },
  ],
  questions: [
    { _id: 'size', kind: 'shirtSize', label: 'Talla de camiseta', required: true },
    { _id: 'club', kind: 'text', label: 'Club', required: false, ticketIds: ['12k'] },
  ],
};

const make = (answers: Answers = {}): Story => ({
  render: () => (
    <PanelStory
      path="/:org/events/:event/orders"
      at="/ca-la-marina/events/garbi/orders?new=1"
      answers={{ ...orderAnswers(), [`GET ${formCall}`]: { body: form }, ...answers }}
    >
      <OrdersScreen />
    </PanelStory>
  ),
});

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Añadir un pedido' }));

/** The questions follow the ticket; the new order opens. */
export const Make: Story = {
  ...make({ [`POST ${orderCalls}`]: { status: 201, body: exampleOrder } }),
  play: async () => {
    const fields = await dialog();
    await userEvent.type(await fields.findByRole('textbox', { name: 'Motivo' }), 'Pagó en la tienda');
    await userEvent.selectOptions(fields.getByRole('combobox', { name: 'Entrada' }), '12k');
    await expect(fields.getByRole('textbox', { name: /Club/ })).toBeVisible();
    await userEvent.click(fields.getByRole('button', { name: 'Añadir otra persona' }));
    await userEvent.click(fields.getByRole('button', { name: 'Inscribir a 2 personas' }));
    await expect(await screen.findByText(/orders\/order-1/)).toBeVisible();
  },
};

/** Each field has the server's sentence about it. */
export const Refused: Story = {
  ...make({
    [`POST ${orderCalls}`]: {
      status: 400,
      body: {
        message: 'Falta el nombre completo.',
        fields: { reason: 'Escribe el motivo.', 'participants.0.answers.size': 'Falta esta respuesta.' },
      },
    },
  }),
  play: async () => {
    const fields = await dialog();
    await userEvent.click(await fields.findByRole('button', { name: 'Inscribir a 1 persona' }));
    await expect(await fields.findByText('Escribe el motivo.')).toBeVisible();
    await expect(fields.getByRole('combobox', { name: 'Talla de camiseta' })).toHaveAccessibleDescription(
      'Falta esta respuesta.',
    );
  },
};

export const Unpublished: Story = make({ [`GET ${formCall}`]: { body: { tickets: [], questions: [] } } });

export const Loading: Story = make({ [`GET ${formCall}`]: 'pending' });

export const Phone: Story = { ...make(), globals: { viewport: { value: 'mobile1' } } };
