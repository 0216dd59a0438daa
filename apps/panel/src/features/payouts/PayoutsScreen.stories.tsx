import type { Meta, StoryObj } from '@storybook/react-vite';
import { Suspense } from 'react';
import { expect, screen, within } from 'storybook/test';
import type { OrganizerPayoutsBody } from '@dorsal/api-contract/panel/payouts';
import { NoPermission as NoPermissionScreen } from '#/components/StateScreen/NoPermission.tsx';
import { PageSkeleton } from '#/components/PageSkeleton/PageSkeleton.tsx';
import { type Answers, PanelStory, sessionAs } from '#/testing/answering-panel.tsx';
import { minutesAgo } from '#/testing/panel-examples.ts';
import { PayoutsScreen } from './PayoutsScreen.tsx';

const meta = {
  title: 'Panel/Payouts',
  component: PayoutsScreen,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof PayoutsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const day = 60 * 24;
const maskedIban = 'ES•• •••• 1332';
const example: OrganizerPayoutsBody = {
  paid: 190_206.5,
  underWay: 40_656.62,
  pending: {
    left: 12_345.67,
    events: [
      {
        eventId: 'puerto',
        name: '10K Puerto de València',
        card: 246_000,
        refunds: 1_250.5,
        commission: 5_596.83,
        paid: 190_206.5,
        underWay: 36_600.5,
        left: 12_345.67,
        owes: 0,
      },
      {
        eventId: 'saler',
        name: 'Travesía Playa del Saler',
        card: 0,
        refunds: 18.5,
        commission: 0,
        paid: 0,
        underWay: 0,
        left: 0,
        owes: 18.5,
      },
    ],
  },
  account: { usableFrom: minutesAgo(90 * day) },
  payouts: [
    {
      _id: 'payout-3',
      eventId: 'garbi',
      eventName: 'Trail Nocturno del Garbí',
      amount: 4_056.12,
      state: 'proposed',
      proposedAt: minutesAgo(30),
      sentAt: null,
      paidAt: null,
      maskedIban: null,
    },
    {
      _id: 'payout-2',
      eventId: 'puerto',
      eventName: '10K Puerto de València',
      amount: 36_600.5,
      state: 'sent',
      proposedAt: minutesAgo(2 * day),
      sentAt: minutesAgo(day),
      paidAt: null,
      maskedIban,
    },
    {
      _id: 'payout-1',
      eventId: 'puerto',
      eventName: '10K Puerto de València',
      amount: 190_206.5,
      state: 'paid',
      proposedAt: minutesAgo(12 * day),
      sentAt: minutesAgo(11 * day),
      paidAt: minutesAgo(10 * day),
      maskedIban,
    },
  ],
};

const call = 'GET /api/organizer/org-la-marina/payouts';
const shown = (answer: Answers[string]): Story => ({
  render: () => (
    <PanelStory at="/ca-la-marina/money/payouts" session={sessionAs('finance')} answers={{ [call]: answer }}>
      <Suspense fallback={<PageSkeleton />}>
        <PayoutsScreen />
      </Suspense>
    </PanelStory>
  ),
});

export const List: Story = {
  ...shown({ body: example }),
  play: async () => {
    await expect(await screen.findByRole('heading', { name: /190\.206,50\s€ ingresados/ })).toBeVisible();
    await expect(screen.getByText(/En camino, 2 ingresos: 40\.656,62/)).toBeVisible();
    const table = screen.getByRole('table', { name: 'Ingresos' });
    await expect(within(table).getByText('En el banco')).toBeVisible();
    await expect(screen.getByRole('heading', { name: /Pendiente de ingresar: 12\.345,67/ })).toBeVisible();
    await expect(screen.getByText(/No hay un día fijo/)).toBeVisible();
    const pending = within(screen.getByRole('table', { name: 'Pendiente de ingresar' }));
    // The event's, and the sum.
    await expect(pending.getAllByText(/faltan 18,50/)).toHaveLength(2);
  },
};

const nothing: OrganizerPayoutsBody = {
  paid: 0,
  underWay: 0,
  pending: { left: 0, events: [] },
  account: null,
  payouts: [],
};

export const Empty: Story = shown({ body: nothing });

/** Sales, and no account to pay them out to. */
export const NoAccount: Story = {
  ...shown({ body: { ...nothing, pending: example.pending } }),
  play: async () => {
    await expect(
      await screen.findByText(/hasta que la ponga quien tenga el papel de Propiedad/),
    ).toBeVisible();
  },
};

export const Loading: Story = shown('pending');

export const Failure: Story = shown({ status: 503, body: { message: 'Ahora mismo no podemos responder.' } });

export const LongText: Story = shown({
  body: {
    ...example,
    payouts: example.payouts.map((payout) => ({
      ...payout,
      eventName: 'Ultra Trail de la Serra Calderona y el Camp de Túria, Memorial Asunción Ferrandis',
    })),
  },
});

/** Other roles see who can grant it. */
export const NoPermission: Story = {
  render: () => (
    <PanelStory at="/ca-la-marina/money/payouts" session={sessionAs('orders')}>
      <NoPermissionScreen />
    </PanelStory>
  ),
};

export const Phone: Story = { ...shown({ body: example }), globals: { viewport: { value: 'mobile1' } } };
