import type { PanelOrderBody } from '@dorsal/api-contract/panel/order-card';
import type { OrganizerRole } from '@dorsal/domain/organizer-roles';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { type Answers, PanelStory, sessionAs } from '#/testing/answering-panel.tsx';
import { exampleOrder, exampleRefund, orderAnswers, orderCalls } from '#/testing/order-examples.ts';
import { minutesAgo } from '#/testing/panel-examples.ts';
import { OrderScreen } from './OrderScreen.tsx';

const meta = {
  title: 'Panel/Order',
  component: OrderScreen,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof OrderScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const order = (
  changes: Partial<PanelOrderBody> = {},
  { answers = {}, role = 'owner' }: { answers?: Answers; role?: OrganizerRole } = {},
): Story => ({
  render: () => (
    <PanelStory
      path="/:org/events/:event/orders/:order"
      at="/ca-la-marina/events/garbi/orders/order-1"
      session={sessionAs(role)}
      answers={{ ...orderAnswers({ ...exampleOrder, ...changes }), ...answers }}
    >
      <OrderScreen />
    </PanelStory>
  ),
});

export const Paid: Story = {
  ...order(),
  play: async () => {
    await expect(
      await screen.findByRole('heading', { name: '56,70\u00a0€ de Lucía Ferrer Mas' }),
    ).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Devolver' })).toHaveAttribute(
      'href',
      '/ca-la-marina/events/garbi/orders/order-1/refund',
    );
    await expect(screen.getByRole('button', { name: 'LM26-011913 (PDF)' })).toBeVisible();
  },
};

const [lucia, andreu] = exampleOrder.people as [PanelOrderBody['people'][0], PanelOrderBody['people'][0]];
const partly: Partial<PanelOrderBody> = {
  refundAsked: 22,
  people: [
    { ...lucia, checkedInAt: minutesAgo(9) },
    { ...andreu, place: 'cancelled', cancelledAt: minutesAgo(2) },
  ],
  lines: exampleOrder.lines.map((line) =>
    line.personId === 'andreu' && line.kind === 'ticket' ? { ...line, left: 0 } : line,
  ),
};

/** The bank was asked; the place is canceled. */
export const RefundAtBank: Story = {
  ...order({ ...partly, refunds: [exampleRefund({ note: 'Que te mejores pronto' })] }),
  play: async () => {
    const refunds = within(await screen.findByRole('region', { name: 'Devoluciones' }));
    await expect(refunds.getByText('En el banco')).toBeVisible();
    await expect(refunds.getByText(/Que te mejores pronto/)).toBeVisible();
    await expect(screen.getAllByText('Plaza anulada')[0]).toBeInTheDocument();
  },
};

const refused: Partial<PanelOrderBody> = {
  ...partly,
  refundRefused: 22,
  refunds: [exampleRefund({ status: 'refused', mayRetry: true })],
};

/** The money is still collected; the person asks the bank again. */
export const RefundRefused: Story = {
  ...order(refused, {
    answers: {
      [`POST ${orderCalls}/order-1/refunds/refund/retry`]: {
        body: { ...exampleOrder, ...partly, refunds: [exampleRefund()] },
      },
    },
  }),
  play: async () => {
    const sheet = within(await screen.findByRole('complementary', { name: 'Cuentas del pedido' }));
    await expect(sheet.getByText('Cobrado')).toBeVisible();
    await expect(sheet.getByText(/^56,70/)).toBeVisible();
    await expect(sheet.queryByText('Devolución en curso')).toBeNull();
    await expect(screen.getByText('Rechazada por el banco')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Volver a pedir 22,00\u00a0€' }));
    await expect(await screen.findByText('En el banco')).toBeVisible();
    await expect(sheet.getByText('Devolución en curso')).toBeVisible();
  },
};

/** For a role without refunds. */
export const RefundRefusedReader: Story = {
  ...order(
    { ...refused, refunds: [exampleRefund({ status: 'refused' })], refundState: 'noPermission' },
    { role: 'reader' },
  ),
  play: async () => {
    await expect(await screen.findByText(/Puede volver a pedirla quien tenga/)).toBeVisible();
    await expect(screen.queryByRole('button', { name: /Volver a pedir/ })).toBeNull();
  },
};

/** It may have been made. */
export const RefundUnclear: Story = order({ ...partly, refunds: [exampleRefund({ status: 'unclear' })] });

/** The buyer has not said to which account; the link can be sent again. */
export const RefundByTransfer: Story = {
  ...order(
    {
      ...partly,
      paymentMethod: 'transfer',
      refunds: [exampleRefund({ method: 'transfer', account: 'waiting' })],
    },
    {
      answers: {
        [`POST ${orderCalls}/order-1/refunds/refund/account-link`]: {
          body: {
            ...exampleOrder,
            ...partly,
            refunds: [exampleRefund({ method: 'transfer', account: 'waiting' })],
          },
        },
      },
    },
  ),
  play: async () => {
    await expect(await screen.findByText('Esperando la cuenta de quien compró')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Enviar otra vez el enlace' }));
    await expect(await screen.findByText(/Enlace enviado/)).toBeVisible();
  },
};

export const RefundInFile: Story = order({
  ...partly,
  paymentMethod: 'transfer',
  refunds: [
    exampleRefund({ method: 'transfer', account: 'given' }),
    exampleRefund({ _id: 'refund-2', method: 'transfer', account: 'sent' }),
  ],
});

export const Refunded: Story = order({
  status: 'refunded',
  refunded: 56.7,
  refundAsked: 56.7,
  refundState: 'nothingLeft',
  people: [
    { ...lucia, place: 'cancelled', cancelledAt: minutesAgo(2) },
    { ...andreu, place: 'cancelled', cancelledAt: minutesAgo(2) },
  ],
  refunds: [exampleRefund({ amount: 56.7, status: 'completed', settledAt: minutesAgo(1) })],
});

/** A person of the order seems to have another place of the event. */
export const PossiblyRepeated: Story = {
  ...order({
    people: [
      lucia,
      {
        ...andreu,
        twins: [
          {
            _id: 'a-soler',
            fullName: 'A. Soler Pla',
            reference: '7B20E9C4',
            cause: 'nameAndBirthDate',
            isReviewed: false,
          },
        ],
      },
    ],
  }),
  play: async () => {
    await expect(await screen.findByText(/puede tener otra plaza en este evento/)).toBeVisible();
    await expect(screen.getByRole('link', { name: 'A. Soler Pla, pedido 7B20E9C4' })).toHaveAttribute(
      'href',
      '/ca-la-marina/events/garbi/participants/a-soler',
    );
  },
};

/** A place without money is canceled from its row. */
export const CancelPlace: Story = {
  ...order(
    {},
    {
      answers: {
        [`POST ${orderCalls}/order-1/cancel-places`]: {
          body: { ...exampleOrder, people: [lucia, { ...andreu, place: 'cancelled' }] },
        },
      },
    },
  ),
  play: async () => {
    const row = within(await screen.findByRole('row', { name: /Andreu Soler Pla/ }));
    await userEvent.click(row.getByRole('button', { name: /Más acciones/ }));
    await userEvent.click(row.getByRole('menuitem', { name: 'Anular la plaza' }));
    const dialog = within(await screen.findByRole('dialog', { name: /¿Anular la plaza de Andreu/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Anular la plaza' }));
    await expect(await row.findByText('Plaza anulada')).toBeVisible();
  },
};

export const ResendLimit: Story = {
  ...order(
    {},
    {
      answers: {
        [`POST ${orderCalls}/order-1/resend`]: {
          status: 429,
          body: { message: 'Demasiados intentos. Espera 3 horas y vuelve a probar.' },
        },
      },
    },
  ),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Reenviar correos' }));
    await expect(await screen.findByText(/Espera 3 horas/)).toBeVisible();
  },
};

/** A role without refunds and contact data. */
export const Reader: Story = order(
  {
    refundState: 'noPermission',
    mayChange: false,
    buyerEmail: null,
    buyerPhone: null,
    people: exampleOrder.people.map((person) => ({ ...person, email: null })),
  },
  { role: 'reader' },
);

export const LongTexts: Story = order({
  buyerName: 'María de los Ángeles Fernández de Córdoba y Álvarez de las Asturias',
  buyerEmail: 'maria.de.los.angeles.fernandez.de.cordoba.y.alvarez@correo-muy-largo.example',
});

export const Loading: Story = order({}, { answers: { [`GET ${orderCalls}/order-1`]: 'pending' } });

export const NotFound: Story = order({}, { answers: { [`GET ${orderCalls}/order-1`]: { status: 404 } } });

export const Phone: Story = {
  ...order({ ...partly, refunds: [exampleRefund()] }),
  globals: { viewport: { value: 'mobile1' } },
};
