import type { ManualOrderBody, OrderFormBody } from '@dorsal/api-contract/panel/manual-orders';
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
  days: { raceDay: '2026-12-12', registeredOn: '2026-11-23' },
};

const race: OrderFormBody = {
  ...form,
  sport: {
    fields: (['document', 'sex', 'birthDate', 'emergencyContact'] as const).map((field) => ({
      field,
      isRequired: true,
    })),
    ageLimits: [],
    categorySets: [
      {
        name: 'Categorías',
        reference: { kind: 'raceDay' },
        rows: [{ code: 'SEN', name: 'Sénior', ages: [18, null] }],
      },
    ],
  },
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

/** What the race asks, with the category at once; the server's sentences are beside the inputs. */
export const Race: Story = {
  ...make({
    [`GET ${formCall}`]: { body: race },
    [`POST ${orderCalls}`]: {
      status: 400,
      body: {
        message: 'Falta el DNI.',
        fields: {
          'participants.0.person.document': 'Falta este dato.',
          'participants.0.person.emergencyContact.phone': 'Escribe un teléfono válido.',
        },
      },
    },
  }),
  play: async () => {
    const fields = await dialog();
    await userEvent.selectOptions(await fields.findByRole('combobox', { name: 'Sexo' }), 'female');
    await userEvent.type(fields.getByRole('textbox', { name: 'Fecha de nacimiento' }), '14/03/1990');
    await expect(await fields.findByText('Categoría: Sénior F · desde 18')).toBeVisible();
    await userEvent.click(fields.getByRole('button', { name: 'Inscribir a 1 persona' }));
    await expect(
      await fields.findByRole('textbox', { name: 'Número de documento' }),
    ).toHaveAccessibleDescription('Falta este dato.');
    await expect(fields.getByRole('textbox', { name: 'Teléfono' })).toHaveAccessibleDescription(
      'Escribe un teléfono válido.',
    );
  },
};

/** First and last names compose the name of the person, and of the order's contact. */
export const Names: Story = {
  ...make({
    [`GET ${formCall}`]: {
      body: {
        ...form,
        questions: [],
        sport: { fields: [{ field: 'names', isRequired: true }], ageLimits: [], categorySets: [] },
      },
    },
    [`POST ${orderCalls}`]: async (request) => {
      const { buyer, participants } = (await request.json()) as ManualOrderBody;
      const [first] = participants;
      const names = JSON.stringify([buyer.fullName, first?.fullName, first?.person?.names]);
      return names === '["Pau Gil Mas","Pau Gil Mas",{"given":"Pau","family":"Gil Mas"}]'
        ? { status: 201, body: exampleOrder }
        : { status: 400, body: { message: 'No son los datos esperados.' } };
    },
  }),
  play: async () => {
    const fields = await dialog();
    await userEvent.type(await fields.findByRole('textbox', { name: 'Nombre' }), 'Pau');
    await userEvent.type(fields.getByRole('textbox', { name: 'Apellidos' }), 'Gil Mas');
    await userEvent.click(fields.getByRole('button', { name: 'Inscribir a 1 persona' }));
    await expect(await screen.findByText(/orders\/order-1/)).toBeVisible();
  },
};

export const Unpublished: Story = make({
  [`GET ${formCall}`]: { body: { ...form, tickets: [], questions: [] } },
});

export const Loading: Story = make({ [`GET ${formCall}`]: 'pending' });

export const Phone: Story = { ...make(), globals: { viewport: { value: 'mobile1' } } };
