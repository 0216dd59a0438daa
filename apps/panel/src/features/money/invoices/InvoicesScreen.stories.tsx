import type { ListInvoicesBody } from '@dorsal/api-contract/panel/invoices';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { type Answers, PanelStory, sessionAs } from '#/testing/answering-panel.tsx';
import {
  commissionInvoicesCall,
  exampleInvoices,
  invoicesCall,
  moneyAnswers,
} from '#/testing/money-examples.ts';
import { InvoicesScreen } from './InvoicesScreen.tsx';

const meta = {
  title: 'Panel/Invoices',
  component: InvoicesScreen,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof InvoicesScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const none = { invoices: [], next: null, count: 0 };

const invoices = (answers: Answers = {}, at = 'events/puerto/money/invoices'): Story => ({
  render: () => (
    <PanelStory
      path={at.startsWith('events') ? '/:org/events/:event/money/invoices' : '/:org/money/invoices'}
      at={`/ca-la-marina/${at}`}
      session={sessionAs('finance')}
      answers={{ ...moneyAnswers, ...answers }}
    >
      <InvoicesScreen />
    </PanelStory>
  ),
});

/** More are loaded by a button; a document is downloaded by its number. */
export const List: Story = {
  ...invoices({
    [`POST ${invoicesCall}`]: async (request) => {
      const { after } = (await request.json()) as ListInvoicesBody;
      if (after === undefined) return { body: exampleInvoices };
      const more = exampleInvoices.invoices
        .slice(0, 1)
        .map((one) => ({ ...one, _id: 'invoice-5', number: '2026-011900' }));
      return { body: { ...exampleInvoices, invoices: more, next: null } };
    },
    'GET /api/organizer/org-la-marina/events/puerto/invoices/invoice-2/pdf': {
      status: 429,
      body: { message: 'Has descargado muchas facturas. Espera un minuto.' },
    },
  }),
  play: async () => {
    await expect(await screen.findByRole('heading', { name: '11.914 facturas' })).toBeVisible();
    const table = within(screen.getByRole('table', { name: 'Facturas' }));
    await expect(table.getByRole('row', { name: /Rectifica 2026-011907/ })).toBeVisible();
    await expect(table.getByText('Rectificada en parte')).toBeVisible();

    await userEvent.click(screen.getByRole('button', { name: 'Cargar más' }));
    await expect(await screen.findByText('5 de 11.914 facturas.')).toBeInTheDocument();
    await userEvent.click(table.getByRole('button', { name: 'PDF de R2026-000086' }));
    await expect(await screen.findByText('Has descargado muchas facturas. Espera un minuto.')).toBeVisible();
  },
};

/** With the event of each, and what Dorsal invoiced for its commission. */
export const AllEvents: Story = {
  ...invoices(
    {
      [`GET ${commissionInvoicesCall}/commission-3/pdf`]: {
        status: 429,
        body: { message: 'Espera un minuto.' },
      },
    },
    'money/invoices',
  ),
  play: async () => {
    const table = within(await screen.findByRole('table', { name: 'Facturas de la comisión' }));
    await expect(
      table.getByRole('row', { name: /R2027C-000004 Rectifica C2027-000012 feb 2027/ }),
    ).toBeVisible();
    await userEvent.click(table.getByRole('button', { name: 'PDF de C2027-000031' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent('Espera un minuto');
  },
};

export const NoCommissionInvoices: Story = {
  ...invoices({ [`GET ${commissionInvoicesCall}`]: { body: { invoices: [] } } }, 'money/invoices'),
  play: async () => {
    await expect(await screen.findByRole('table', { name: 'Facturas' })).toBeVisible();
    await expect(screen.queryByText('Facturas de Dorsal')).toBeNull();
  },
};

export const CommissionInvoicesFailed: Story = {
  ...invoices({ [`GET ${commissionInvoicesCall}`]: { status: 500 } }, 'money/invoices'),
  play: async () => {
    await expect(await screen.findByText('No hemos podido leer las facturas de Dorsal')).toBeVisible();
  },
};

export const NoneFound: Story = {
  ...invoices(
    {
      [`POST ${invoicesCall}`]: async (request) => {
        const { q } = (await request.json()) as ListInvoicesBody;
        return { body: q === undefined ? exampleInvoices : none };
      },
    },
    'events/puerto/money/invoices?q=nadie',
  ),
  play: async () => {
    await expect(await screen.findByText('Ninguna factura con esos filtros')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Quitar los filtros' }));
    await expect(await screen.findByRole('table', { name: 'Facturas' })).toBeVisible();
  },
};

export const Empty: Story = {
  ...invoices({ [`POST ${invoicesCall}`]: { body: none } }),
  play: async () => {
    await expect(await screen.findByText('Ninguna factura todavía')).toBeVisible();
  },
};

export const Loading: Story = invoices({ [`POST ${invoicesCall}`]: 'pending' });

export const Failed: Story = invoices({ [`POST ${invoicesCall}`]: { status: 500 } });

export const Phone: Story = { ...invoices(), globals: { viewport: { value: 'mobile1' } } };
