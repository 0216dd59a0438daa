import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { type Answers, PanelStory, sessionAs } from '#/testing/answering-panel.tsx';
import {
  allSettlementsCall,
  exampleFigures,
  exampleSettlements,
  moneyAnswers,
} from '#/testing/money-examples.ts';
import { OrganizerMoneyScreen } from './OrganizerMoneyScreen.tsx';

const meta = {
  title: 'Panel/Money of all events',
  component: OrganizerMoneyScreen,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof OrganizerMoneyScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const none = { ...exampleSettlements, totals: exampleFigures(0), events: [] };
const zero = { count: 0, amount: 0 };

const money = (answers: Answers = {}, search = ''): Story => ({
  render: () => (
    <PanelStory
      path="/:org/money"
      at={`/ca-la-marina/money${search}`}
      session={sessionAs('owner')}
      answers={{ ...moneyAnswers, ...answers }}
    >
      <OrganizerMoneyScreen />
    </PanelStory>
  ),
});

/** A month is chosen in the address. */
export const Default: Story = {
  ...money({
    [`GET ${allSettlementsCall}`]: ({ url }) => ({
      body: new URL(url).searchParams.get('period') === '2026-10' ? none : exampleSettlements,
    }),
  }),
  play: async () => {
    const table = within(await screen.findByRole('table', { name: 'Dinero por evento' }));
    await expect(table.getByRole('link', { name: '10K Puerto de València' })).toHaveAttribute(
      'href',
      '/ca-la-marina/events/puerto/money',
    );
    await expect(table.getByRole('row', { name: /^Total/ })).toHaveTextContent('14.406');

    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Mes' }), 'oct 2026');
    await expect(await screen.findByText('Ningún movimiento en oct 2026')).toBeVisible();
  },
};

export const Empty: Story = {
  ...money({
    [`GET ${allSettlementsCall}`]: {
      body: { ...none, months: [], pending: { transfers: zero, refunds: zero, refused: zero } },
    },
  }),
  play: async () => {
    await expect(await screen.findByText('Todavía no hay movimientos')).toBeVisible();
  },
};

export const Loading: Story = money({ [`GET ${allSettlementsCall}`]: 'pending' });

export const Failed: Story = money({ [`GET ${allSettlementsCall}`]: { status: 500 } });

export const Phone: Story = { ...money(), globals: { viewport: { value: 'mobile1' } } };
