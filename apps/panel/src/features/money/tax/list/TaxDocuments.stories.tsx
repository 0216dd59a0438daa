import type { ListTaxDocumentsBody, TaxSummaryBody } from '@dorsal/api-contract/panel/tax-documents';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { type Answers, PanelStory, sessionAs } from '#/testing/answering-panel.tsx';
import { exampleInvoices, invoicesCall } from '#/testing/money-examples.ts';
import { minutesAgo } from '#/testing/panel-examples.ts';
import {
  exampleTaxDocuments,
  exampleTaxSummary,
  refusedDocument,
  taxAnswers,
  taxListCall,
  taxSummaryCall,
} from '#/testing/tax-examples.ts';
import { InvoicesScreen } from '../../invoices/InvoicesScreen.tsx';

const meta = {
  title: 'Panel/Tax documents',
  component: InvoicesScreen,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof InvoicesScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const documents = (answers: Answers = {}, at = 'money/invoices'): Story => ({
  render: () => (
    <PanelStory
      path={at.startsWith('events') ? '/:org/events/:event/money/invoices' : '/:org/money/invoices'}
      at={`/ca-la-marina/${at}`}
      session={sessionAs('finance')}
      answers={{ ...taxAnswers, ...answers }}
    >
      <InvoicesScreen />
    </PanelStory>
  ),
});

const summary = (changes: Partial<TaxSummaryBody>): Answers => ({
  [`GET ${taxSummaryCall}`]: { body: { ...exampleTaxSummary, ...changes } },
});

/** What waits and what needs a person is above the list; a press shows only that. */
export const List: Story = {
  ...documents({
    [`POST ${taxListCall}`]: async (request) => {
      const { state } = (await request.json()) as ListTaxDocumentsBody;
      if (state !== 'toLook') return { body: exampleTaxDocuments };
      return { body: { documents: [refusedDocument], next: null, count: 1 } };
    },
  }),
  play: async () => {
    await expect(await screen.findByRole('heading', { name: '1.284 facturas' })).toBeVisible();
    await expect(
      screen.getByText(/^3 registros esperan su envío a la AEAT desde (las|el) .+ Su última respuesta es de/),
    ).toBeVisible();
    const table = within(await screen.findByRole('table', { name: 'Facturas' }));
    await expect(table.getByRole('link', { name: 'V2027-001283' })).toHaveAttribute(
      'href',
      '/ca-la-marina/events/puerto/money/invoices/document-5',
    );
    await expect(table.getByText('Rectifica V2027-001190')).toBeVisible();
    await expect(table.getByText('En lugar de V2027-001280')).toBeVisible();

    await userEvent.click(screen.getByRole('link', { name: 'Verlas' }));
    await expect(await screen.findByText('1 de 1 factura.')).toBeInTheDocument();
    await expect(screen.getByRole('combobox', { name: 'Registro' })).toHaveValue('toLook');
  },
};

/** Without the column of events. */
export const OneEvent: Story = documents({}, 'events/puerto/money/invoices');

/** Nothing waits and nothing is wrong. */
export const AllAccepted: Story = {
  ...documents(summary({ waiting: { count: 0, since: null }, toLook: 0 })),
  play: async () => {
    await expect(await screen.findByText(/Ningún registro espera/)).toBeVisible();
    await expect(screen.queryByRole('link', { name: 'Verlas' })).toBeNull();
  },
};

/** The agency is down, and an order has no document. */
export const Problems: Story = {
  ...documents(
    summary({
      failingSince: minutesAgo(190),
      toLook: 1,
      unissued: [
        {
          order: { _id: 'order-1', reference: '9C41E7B2' },
          event: { _id: 'puerto', name: '10K Puerto de València' },
          problem: 'La entrada no dice qué impuesto lleva.',
        },
      ],
    }),
  ),
  play: async () => {
    await expect(await screen.findByText(/Los registros no llegan a la AEAT desde/)).toBeVisible();
    await expect(screen.getByText('1 factura necesita que alguien la mire.')).toBeVisible();
    await expect(screen.getByRole('link', { name: '9C41E7B2' })).toHaveAttribute(
      'href',
      '/ca-la-marina/events/puerto/orders/order-1',
    );
  },
};

/** Invoices from before the mode are on a tab of their own. */
export const WithOlderInvoices: Story = {
  ...documents({ [`POST ${invoicesCall}`]: { body: exampleInvoices } }),
  play: async () => {
    await userEvent.click(await screen.findByRole('link', { name: /Anteriores/ }));
    const table = within(await screen.findByRole('table', { name: 'Facturas' }));
    await expect(table.getByText('2026-011914')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Con registro en la AEAT' }));
    await expect(await screen.findByRole('link', { name: 'V2027-001284' })).toBeVisible();
  },
};

/** The issuer has left the mode: its documents stay. */
export const ModeOff: Story = {
  ...documents(summary({ mode: 'off', waiting: { count: 0, since: null }, toLook: 0 })),
  play: async () => {
    await expect(await screen.findByText(/ya no llevan registro/)).toBeVisible();
  },
};

export const NoneFound: Story = {
  ...documents(
    { [`POST ${taxListCall}`]: { body: { documents: [], next: null, count: 0 } } },
    'money/invoices?q=nadie',
  ),
  play: async () => {
    await expect(await screen.findByText('Ninguna factura con esos filtros')).toBeVisible();
    await expect(screen.getByText('Sin filtros hay 1.284 facturas.')).toBeVisible();
  },
};

export const Empty: Story = {
  ...documents(summary({ documents: 0, waiting: { count: 0, since: null }, answeredAt: null, toLook: 0 })),
  play: async () => {
    await expect(await screen.findByText('Ninguna factura todavía')).toBeVisible();
  },
};

export const Loading: Story = documents({ [`POST ${taxListCall}`]: 'pending' });

export const Failed: Story = {
  ...documents({ [`POST ${taxListCall}`]: { status: 500 } }),
  play: async () => {
    await expect(await screen.findByText('No hemos podido leer las facturas')).toBeVisible();
  },
};

export const Phone: Story = { ...documents(), globals: { viewport: { value: 'mobile1' } } };
