import type { EventSettlementBody } from '@dorsal/api-contract/panel/settlement';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Suspense } from 'react';
import { expect, screen, userEvent, within } from 'storybook/test';
import { NoPermission as NoPermissionScreen } from '#/components/StateScreen/NoPermission.tsx';
import { type Answers, PanelStory, sessionAs } from '#/testing/answering-panel.tsx';
import { exampleSettlement, moneyAnswers, settlementCall, soldDays } from '#/testing/money-examples.ts';
import { EventMoneyScreen } from './EventMoneyScreen.tsx';

const meta = {
  title: 'Panel/Money',
  component: EventMoneyScreen,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof EventMoneyScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const zero = { count: 0, amount: 0 };

const money = (answers: Answers = {}, search = ''): Story => ({
  render: () => (
    <PanelStory
      path="/:org/events/:event/money"
      at={`/ca-la-marina/events/puerto/money${search}`}
      session={sessionAs('finance')}
      answers={{ ...moneyAnswers, ...answers }}
    >
      {/* The dialog of the second factor is outside. */}
      <Suspense fallback="Cargando">
        <EventMoneyScreen />
      </Suspense>
    </PanelStory>
  ),
});

const settled = (changes: Partial<EventSettlementBody>): Answers => ({
  [`GET ${settlementCall}`]: () => ({ body: exampleSettlement(changes) }),
});

export const Default: Story = {
  ...money(),
  play: async () => {
    await expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      /^9\.\d{3},\d\d € netos$/,
    );
    await expect(screen.getByText(/Falta cobrar 38,20/)).toBeVisible();
    const table = within(screen.getByRole('table', { name: 'Dinero por día' }));
    await expect(table.getAllByRole('row')).toHaveLength(16);
    await expect(table.getByRole('row', { name: /^14 días/ })).toHaveTextContent('672');
    await expect(screen.getByRole('img', { name: /^Cobrado por día/ })).toBeVisible();

    await userEvent.click(screen.getByRole('radio', { name: 'Todo' }));
    await expect(await table.findByRole('row', { name: /^Total/ })).toBeVisible();
  },
};

/** Of a month, which the address has. */
export const Month: Story = {
  ...money(
    {
      [`GET ${settlementCall}`]: ({ url }) => {
        const hasMonth = new URL(url).searchParams.get('period') === '2026-10';
        const settlement = exampleSettlement();
        return { body: hasMonth ? { ...settlement, days: settlement.days.slice(0, 3) } : settlement };
      },
    },
    '?month=2026-10',
  ),
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Liquidación de oct 2026' })).toBeVisible();
    await expect(
      within(screen.getByRole('table', { name: 'Dinero por día' })).getAllByRole('row'),
    ).toHaveLength(5);
    await userEvent.click(screen.getByRole('button', { name: 'Quitar el filtro Mes: oct 2026' }));
    await expect(await screen.findByRole('heading', { name: 'Liquidación hasta hoy' })).toBeVisible();
  },
};

/** What is charged is final, and the organizer has its own commission. */
export const Final: Story = money(
  settled({
    commission: { percent: 2.5, fixed: 0.5 },
    pending: { transfers: zero, refunds: zero, refused: { count: 1, amount: 20 } },
  }),
);

/** More went out than came in. */
export const BelowZero: Story = {
  ...money(settled({ totals: { ...exampleSettlement().totals, refunded: 12_000, net: -2675.45 } })),
  play: async () => {
    await expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('−2.675,45 € netos');
  },
};

/** Long names, and a sale that ended long ago. */
export const LongAgo: Story = money(
  settled({
    days: soldDays(new Date('2024-05-19T10:00:00Z')),
    tickets: [
      {
        ...exampleSettlement().totals,
        name: 'Media maratón popular de montaña con autobús de vuelta, seguro de día y camiseta técnica',
      },
    ],
  }),
);

export const Empty: Story = {
  ...money(
    settled({
      totals: {
        places: 0,
        tickets: 0,
        fees: 0,
        charged: 0,
        refunded: 0,
        commission: 0,
        commissionVat: 0,
        net: 0,
      },
      days: [],
      months: [],
      tickets: [],
      vat: [],
      ordersWithTaxDocuments: 0,
      pending: { transfers: zero, refunds: zero, refused: zero },
    }),
  ),
  play: async () => {
    await expect(await screen.findByText('Todavía no hay movimientos')).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'CSV por día' })).toBeNull();
  },
};

/** Money asks for the second factor before it is shown. */
export const SecondFactor: Story = {
  ...(() => {
    let isOpen = false;
    return money({
      [`GET ${settlementCall}`]: () =>
        isOpen
          ? { body: exampleSettlement() }
          : { status: 403, body: { code: 'second_factor_needed', message: 'Confirma que eres tú.' } },
      'POST /api/panel/session/sudo': () => {
        isOpen = true;
        return { body: sessionAs('finance') };
      },
    });
  })(),
  play: async () => {
    await screen.findByRole('dialog', { name: 'Confirma que eres tú' });
    await userEvent.type(screen.getByLabelText('Código'), '491705');
    await expect(await screen.findByText(/netos$/)).toBeVisible();
  },
};

/** A download that is refused says why. */
export const DownloadRefused: Story = {
  ...money({
    [`GET ${settlementCall}.csv`]: {
      status: 429,
      body: { message: 'Has descargado muchos ficheros. Prueba mañana.' },
    },
  }),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'CSV por día' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent('Prueba mañana');
  },
};

export const NoPermission: Story = {
  render: () => (
    <PanelStory session={sessionAs('orders')}>
      <NoPermissionScreen />
    </PanelStory>
  ),
};

export const Loading: Story = money({ [`GET ${settlementCall}`]: 'pending' });

export const Failed: Story = money({ [`GET ${settlementCall}`]: { status: 500 } });

export const Phone: Story = { ...money(), globals: { viewport: { value: 'mobile1' } } };
