import type { PanelOrderBody } from '@dorsal/api-contract/panel/order-card';
import type { RefundChoiceBody, RequestRefundBody } from '@dorsal/api-contract/panel/refunds';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { type Answers, PanelStory } from '#/testing/answering-panel.tsx';
import { exampleOrder, exampleRefund, orderAnswers, orderCalls } from '#/testing/order-examples.ts';
import { OrderScreen } from '../card/OrderScreen.tsx';
import { exampleEvent } from '#/testing/panel-examples.ts';
import { RefundDialog } from './RefundDialog.tsx';

const meta = {
  title: 'Panel/Refund',
  component: RefundDialog,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof RefundDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const call = `${orderCalls}/order-1/refunds`;

/** What the server answers for the example's order. */
function previewOf({ scope, withFee, cancelledIds }: RefundChoiceBody) {
  const tickets = exampleOrder.lines.filter(
    ({ personId }) => scope.kind !== 'people' || scope.personIds.includes(personId ?? ''),
  );
  const parts =
    scope.kind === 'amount'
      ? [{ text: '21K Calderona', personId: 'lucia', amount: scope.amount }]
      : tickets
          .filter(({ kind }) => withFee || kind === 'ticket')
          .map(({ text, personId, amount }) => ({ text, personId, amount }));
  const cents = parts.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  return {
    amount: cents / 100,
    parts,
    paid: 56.7,
    refundedBefore: 0,
    refusedBefore: 0,
    method: 'card',
    cancelled: cancelledIds.length,
    kept: 0,
  };
}

const refund = (
  answers: Answers = {},
  { order = {}, search = '' }: { order?: Partial<PanelOrderBody>; search?: string } = {},
): Story => ({
  render: () => (
    <PanelStory
      path="/:org/events/:event/orders/:order"
      at={`/ca-la-marina/events/garbi/orders/order-1/refund${search}`}
      routes={[{ path: 'refund', element: <RefundDialog /> }]}
      answers={{
        ...orderAnswers({ ...exampleOrder, ...order }),
        [`POST ${call}/preview`]: async (request) => ({
          body: previewOf((await request.json()) as RefundChoiceBody),
        }),
        ...answers,
      }}
    >
      <OrderScreen />
    </PanelStory>
  ),
});

const oneLeft: Partial<PanelOrderBody> = {
  refunded: 22,
  refundAsked: 22,
  people: exampleOrder.people.map((person) =>
    person._id === 'andreu' ? { ...person, place: 'cancelled', cancelledAt: person.checkedInAt } : person,
  ),
  lines: exampleOrder.lines.map((line) =>
    line.personId === 'andreu' && line.kind === 'ticket' ? { ...line, left: 0 } : line,
  ),
};

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Devolver dinero' }));

/** The sums follow each choice; the button repeats the amount. */
export const Whole: Story = {
  ...refund(),
  play: async () => {
    const form = await dialog();
    await expect(await form.findByRole('button', { name: 'Devolver 54,00\u00a0€' })).toBeVisible();
    await userEvent.click(form.getByRole('checkbox', { name: /gastos de gestión/ }));
    await expect(await form.findByRole('button', { name: 'Devolver 56,70\u00a0€' })).toBeVisible();
    await expect(form.getByText(/Se anulan 2 plazas/)).toBeVisible();
  },
};

/** From a person: their place is chosen, and canceled by default. */
export const OnePerson: Story = {
  ...refund(
    {
      [`POST ${call}`]: async (request) => {
        const { seen, cancelledIds } = (await request.json()) as RequestRefundBody;
        if (seen.amount !== 22 || cancelledIds[0] !== 'andreu') return { status: 400 };
        return { body: { ...exampleOrder, refundAsked: 22, refunds: [exampleRefund()] } };
      },
    },
    { search: '?person=andreu' },
  ),
  play: async () => {
    const form = await dialog();
    await userEvent.click(await form.findByRole('button', { name: 'Devolver 22,00\u00a0€' }));
    await expect(await screen.findByText(/Devolución de 22,00.* en marcha/)).toBeVisible();
    await expect(
      within(screen.getByRole('region', { name: 'Devoluciones' })).getByText('En el banco'),
    ).toBeVisible();
  },
};

/** An amount leaves the places, and its mistakes are said beside it. */
export const AmountTooLarge: Story = {
  ...refund({
    [`POST ${call}/preview`]: {
      status: 409,
      body: {
        code: 'refund_too_large',
        message: 'Solo quedan 56,70 € por devolver. Escribe ese importe o uno menor.',
        fields: { 'scope.amount': 'Solo quedan 56,70 € por devolver. Escribe ese importe o uno menor.' },
      },
    },
  }),
  play: async () => {
    const form = await dialog();
    await userEvent.click(form.getByRole('radio', { name: 'Un importe' }));
    await userEvent.click(form.getByRole('button', { name: 'Devolver' }));
    const field = form.getByRole('textbox', { name: 'Importe en euros' });
    await expect(field).toHaveAccessibleDescription(/mayor que cero/);
    await userEvent.type(field, '80');
    await expect(await form.findAllByText(/Solo quedan 56,70/)).not.toHaveLength(0);
    await expect(form.getByRole('radio', { name: 'Se quedan como están' })).toBeChecked();
  },
};

/** The role's limit. */
export const OverLimit: Story = {
  ...refund({
    [`POST ${call}/preview`]: {
      status: 403,
      body: {
        code: 'refund_limit',
        message:
          'Puedes devolver como mucho 20,00 €. Pide esta devolución a quien tenga el papel de Propiedad o Tesorería.',
      },
    },
  }),
  play: async () => {
    await expect(await (await dialog()).findByText(/como mucho 20,00/)).toBeVisible();
  },
};

/** Another tab has refunded: nothing is paid, and the sums are read again. */
export const Changed: Story = {
  ...refund({
    [`POST ${call}`]: {
      status: 409,
      body: {
        code: 'refund_changed',
        message: 'El pedido ha cambiado desde que lo abriste. No se ha devuelto nada.',
      },
    },
  }),
  play: async () => {
    const form = await dialog();
    await userEvent.click(await form.findByRole('button', { name: /Devolver 54/ }));
    await expect(await form.findByText(/No se ha devuelto nada/)).toBeVisible();
    await expect(await form.findByRole('button', { name: /Devolver 54/ })).toBeVisible();
  },
};

export const SecondFactor: Story = {
  ...refund({ [`POST ${call}`]: { status: 403, body: { code: 'second_factor_needed' } } }),
  play: async () => {
    await userEvent.click(await (await dialog()).findByRole('button', { name: /Devolver 54/ }));
    await expect(await screen.findByRole('dialog', { name: /segundo paso|eres tú/i })).toBeVisible();
  },
};

/** After one person was refunded, whose place is canceled, at an event that is over. */
export const OneLeft: Story = {
  ...refund(
    {
      'GET /api/organizer/org-la-marina/events': {
        body: [exampleEvent({ _id: 'garbi', state: 'finished' })],
      },
    },
    { order: oneLeft },
  ),
  play: async () => {
    const form = await dialog();
    await expect(form.getByRole('radio', { name: 'Todo lo que queda' })).toHaveAccessibleDescription(
      /^1 persona/,
    );
    await expect(form.queryByRole('radio', { name: 'Unas personas' })).toBeNull();
    await expect(form.getByRole('radio', { name: 'Se anula' })).toBeChecked();
    await expect(form.queryByText(/a la venta/)).toBeNull();
  },
};

export const NothingLeft: Story = refund({}, { order: { refundState: 'nothingLeft', refundAsked: 56.7 } });

export const Loading: Story = refund({ [`POST ${call}/preview`]: 'pending' });

export const Phone: Story = { ...refund(), globals: { viewport: { value: 'mobile1' } } };
