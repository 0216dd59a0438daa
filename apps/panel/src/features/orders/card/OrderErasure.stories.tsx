import type { PanelOrderBody } from '@dorsal/api-contract/panel/order-card';
import type { OrganizerRole } from '@dorsal/domain/organizer-roles';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { PanelStory, sessionAs } from '#/testing/answering-panel.tsx';
import { exampleOrder, orderAnswers, orderCalls } from '#/testing/order-examples.ts';
import { minutesAgo } from '#/testing/panel-examples.ts';
import { OrderScreen } from './OrderScreen.tsx';

const meta = {
  title: 'Panel/OrderErasure',
  component: OrderScreen,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof OrderScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Erasure = NonNullable<PanelOrderBody['erasure']>;

const open: Erasure = {
  askedAt: minutesAgo(600),
  dueOn: '2026-12-29',
  isOverdue: false,
  message: 'Me he mudado y ya no voy a correr.',
  answer: null,
  answeredAt: null,
  reason: null,
  isRaceAhead: true,
};
const erased: Erasure = { ...open, message: null, answer: 'erased', answeredAt: minutesAgo(1) };
const refused: Erasure = {
  ...open,
  answer: 'refused',
  answeredAt: minutesAgo(1),
  reason: 'Hay una reclamación abierta.',
};

const story = (
  erasure: Erasure,
  { answered = erased, role = 'owner' }: { answered?: Erasure; role?: OrganizerRole } = {},
): Story => ({
  render: () => (
    <PanelStory
      path="/:org/events/:event/orders/:order"
      at="/ca-la-marina/events/garbi/orders/order-1"
      session={sessionAs(role)}
      answers={{
        ...orderAnswers({ ...exampleOrder, erasure, mayChange: role === 'owner' }),
        [`POST ${orderCalls}/order-1/erasure`]: { body: { ...exampleOrder, erasure: answered } },
      }}
    >
      <OrderScreen />
    </PanelStory>
  ),
});

const region = async () =>
  within(await screen.findByRole('region', { name: 'Petición de borrar los datos' }));

export const Default: Story = {
  ...story(open),
  play: async () => {
    const request = await region();
    await expect(request.getByText(/Responde antes de que acabe el 29 dic/)).toBeVisible();
    await expect(request.getByText('«Me he mudado y ya no voy a correr.»')).toBeVisible();

    await userEvent.click(request.getByRole('button', { name: 'Borrar los datos' }));
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getByText(/se conservan hasta el día después de la carrera/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Borrar los datos' }));

    await expect(await request.findByText(/Datos borrados el/)).toBeVisible();
    await expect(request.queryByRole('button')).not.toBeInTheDocument();
  },
};

/** The reason is required, and stays on the page. */
export const Refused: Story = {
  ...story(open, { answered: refused }),
  play: async () => {
    const request = await region();
    await userEvent.click(request.getByRole('button', { name: 'No procede' }));
    const dialog = within(await screen.findByRole('dialog'));
    const send = dialog.getByRole('button', { name: 'Enviar la respuesta' });
    await userEvent.click(send);
    await expect(dialog.getByText('Escribe el motivo: se lo enviamos a quien compró.')).toBeVisible();
    await userEvent.type(dialog.getByLabelText('Motivo'), 'Hay una reclamación abierta.');
    await userEvent.click(send);

    await expect(await request.findByText('Tu motivo: «Hay una reclamación abierta.»')).toBeVisible();
  },
};

/** A role that may not answer sees the request. */
export const OverdueForReader: Story = {
  ...story({ ...open, isOverdue: true, message: null, isRaceAhead: false }, { role: 'reader' }),
  play: async () => {
    const request = await region();
    await expect(request.getByText(/El plazo para responder terminó el 29 dic/)).toBeVisible();
    await expect(request.queryByRole('button')).not.toBeInTheDocument();
  },
};
