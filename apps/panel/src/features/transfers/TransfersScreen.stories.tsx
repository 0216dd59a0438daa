import type { ConfirmLinesBody } from '@dorsal/api-contract/panel/transfers';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { type Answers, PanelStory, sessionAs } from '#/testing/answering-panel.tsx';
import { exampleLines, transferAnswers, transferCalls } from '#/testing/transfer-examples.ts';
import { TransfersScreen } from './TransfersScreen.tsx';

const meta = {
  title: 'Panel/Transfers',
  component: TransfersScreen,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof TransfersScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const transfers = (answers: Answers = {}, search = ''): Story => ({
  render: () => (
    <PanelStory
      path="/:org/events/:event/money/transfers"
      at={`/ca-la-marina/events/garbi/money/transfers${search}`}
      session={sessionAs('finance')}
      answers={{ ...transferAnswers(), ...answers }}
    >
      <TransfersScreen />
    </PanelStory>
  ),
});

const noLines = { lines: [], rest: 0, orders: [], file: null };

/** Certain lines are chosen; the button says how many and how much; each line has its result. */
export const Confirmed: Story = {
  ...transfers({
    [`POST ${transferCalls}/confirm`]: async (request) => {
      const { choices } = (await request.json()) as ConfirmLinesBody;
      const results = choices.map(({ lineId, orderId }, index) => ({
        lineId,
        orderId,
        outcome: index === 0 ? 'unplaced' : 'accepted',
      }));
      return { body: { results } };
    },
  }),
  play: async () => {
    await expect(
      await screen.findByRole('heading', { name: '5 transferencias por confirmar' }),
    ).toBeVisible();
    const table = within(screen.getByRole('table', { name: 'Movimientos del banco y pedidos' }));
    await userEvent.click(table.getByRole('checkbox', { name: /CEIP LES ARENES/ }));
    await expect(table.getByRole('checkbox', { name: /R MORA/ })).toBeDisabled();
    await expect(screen.getByText(/26 personas reciben su entrada/)).toBeVisible();

    await userEvent.click(screen.getByRole('button', { name: /^Confirmar 3 transferencias, 417,40/ }));

    await expect(await screen.findByText(/2 transferencias confirmadas, 399,40/)).toBeVisible();
    await expect(screen.getByText(/ya no quedan plazas/)).toBeVisible();
  },
};

/** A line with too little money: the dialog says what to do. */
export const Decided: Story = {
  ...transfers({
    [`POST ${transferCalls}/confirm`]: {
      body: { results: [{ lineId: 'line-3', orderId: 'order-raquel', outcome: 'accepted' }] },
    },
  }),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^Decidir: 36,00/ }));
    const dialog = within(await screen.findByRole('dialog', { name: /Movimiento de 36,00/ }));
    await expect(await dialog.findByText(/pide el resto a Raquel Mora Llorens/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: /Confirmar 38,20/ }));
    await expect(
      await screen.findByText(/Una transferencia confirmada|1 transferencia confirmada/),
    ).toBeVisible();
  },
};

/** The file is refused with a sentence that says what to do. */
export const Refused: Story = {
  ...transfers({
    [`GET ${transferCalls}/lines`]: { body: noLines },
    [`POST ${transferCalls}/files`]: {
      status: 400,
      body: {
        statusCode: 400,
        error: 'Bad Request',
        code: 'bank_file_refused',
        message: 'Este archivo es un PDF.',
        fields: { file: 'Este archivo es un PDF. Descarga los movimientos en Norma 43.' },
      },
    },
  }),
  play: async () => {
    const file = new File(['%PDF'], 'extracto.csv', { type: 'text/csv' });
    await userEvent.upload(await screen.findByLabelText('Subir el fichero del banco'), file);
    await expect(await screen.findByText(/Este archivo es un PDF/)).toBeVisible();
  },
};

/** A table whose columns must be chosen. */
export const Columns: Story = {
  ...transfers({
    [`GET ${transferCalls}/lines`]: { body: noLines },
    [`POST ${transferCalls}/files`]: async (request) => {
      const form = await request.formData();
      if (form.has('columns')) {
        return { body: { kind: 'imported', file: exampleLines.file, newLines: 7, knownLines: 54 } };
      }
      const rows = [
        ['Quan', 'Qui', 'Quant'],
        ['22/11/2026', 'Abel Antón', '18,00'],
      ];
      return { body: { kind: 'columns', missing: ['day', 'amount'], rows } };
    },
  }),
  play: async () => {
    const file = new File(['Quan;Qui;Quant'], 'moviments.csv', { type: 'text/csv' });
    await userEvent.upload(await screen.findByLabelText('Subir el fichero del banco'), file);
    const dialog = within(await screen.findByRole('dialog', { name: '¿Qué hay en cada columna?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Leer el fichero' }));
    await expect(dialog.getAllByText('Elige una columna.')).toHaveLength(3);
    await userEvent.selectOptions(dialog.getByLabelText('Fecha'), '0');
    await userEvent.selectOptions(dialog.getByLabelText('Concepto'), '1');
    await userEvent.selectOptions(dialog.getByLabelText('Importe'), '2');
    await userEvent.click(dialog.getByRole('button', { name: 'Leer el fichero' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** An amount that differs is refused beside its field; what was typed stays. */
export const ByHand: Story = {
  ...transfers(
    {
      [`POST ${transferCalls}/orders/order-abel/confirm`]: {
        status: 409,
        body: {
          statusCode: 409,
          error: 'Conflict',
          code: 'other_amount',
          message: 'El pedido cuesta 18,00 € y faltan 1,00 €.',
          fields: { amount: 'El pedido cuesta 18,00 € y faltan 1,00 €.' },
        },
      },
    },
    '?confirm=order-abel',
  ),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirmar una transferencia' }));
    const amount = await dialog.findByLabelText('Ha llegado');
    await userEvent.clear(amount);
    await userEvent.type(amount, '17');
    await userEvent.click(dialog.getByRole('button', { name: /Confirmar 17,00/ }));
    await expect(await dialog.findByText(/faltan 1,00/)).toBeVisible();
    await expect(amount).toHaveValue('17');
  },
};

const noTransfers = { orders: [], next: null, waiting: { count: 0, total: 0 } };

export const Empty: Story = {
  ...transfers({
    [`POST ${transferCalls}/list`]: { body: noTransfers },
    [`GET ${transferCalls}/lines`]: { body: noLines },
  }),
  play: async () => {
    await expect(await screen.findByText('Ninguna transferencia pendiente')).toBeVisible();
  },
};

const longText = 'TRANSFERENCIA INMEDIATA DE MARIA DE LOS DOLORES FERNANDEZ DE LA CONCEPCION '.repeat(3);

export const LongText: Story = transfers({
  [`GET ${transferCalls}/lines`]: {
    body: {
      ...exampleLines,
      rest: 12,
      lines: exampleLines.lines.map((line) => ({ ...line, text: longText })),
    },
  },
});

export const Loading: Story = transfers({ [`GET ${transferCalls}/lines`]: 'pending' });

export const Failed: Story = transfers({ [`GET ${transferCalls}/lines`]: { status: 503 } });

export const Phone: Story = { ...transfers(), globals: { viewport: { value: 'mobile1' } } };
