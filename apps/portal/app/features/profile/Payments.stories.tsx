import { profileExample } from '@dorsal/api-contract/examples/profile';
import type { OrderBody } from '@dorsal/api-contract/orders';
import type { ProfileBody } from '@dorsal/api-contract/user';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import type { Answer } from '~/testing/answering-api.ts';
import { inGuardedScreen, screenAt } from '~/testing/screen-story.tsx';
import { enterText } from '~/testing/enter-text.ts';
import { ProfileScreen } from './ProfileScreen.tsx';
import {
  accountAnswers,
  correctedDocuments,
  documents,
  orders,
  purchases,
  refundOfOldInvoice,
  signIn,
} from './testing/profile-answers.ts';
import { savedFiles } from './testing/saved-files.ts';

const invoice = fn<(request: Request) => Answer>();
const saveBilling = fn<(request: Request) => Answer>();
const flaky = fn<() => Answer>();

const pdf: Answer = { body: new Blob(['%PDF-1.7'], { type: 'application/pdf' }) };
const incomplete: Answer = { status: 409, body: { code: 'billing_incomplete', message: 'Faltan datos.' } };

const at = (search: string, body: object = purchases) =>
  screenAt(
    `/profile?vista=pagos${search}`,
    accountAnswers(profileExample, {
      'GET /api/user/purchases': { body },
      'POST /api/events/get-pdf-ticket': invoice,
      'PUT /api/user/billing': saveBilling,
    }),
  );

const meta = {
  title: 'Portal/ProfileScreen/Payments',
  component: ProfileScreen,
  decorators: [inGuardedScreen],
  parameters: { layout: 'fullscreen', ...at('') },
  beforeEach: () => {
    signIn();
    invoice.mockReset().mockReturnValue(pdf);
    saveBilling.mockReset().mockReturnValue({ body: profileExample });
    flaky.mockReset().mockReturnValue({ status: 500 });
  },
} satisfies Meta<typeof ProfileScreen>;

export default meta;

type Story = StoryObj<typeof meta>;

const narrow = { globals: { viewport: { value: 'mobile2', isRotated: false } } };
const order = orders[0] as OrderBody;
const billed: ProfileBody = {
  ...profileExample,
  billingData: {
    type: 'personal',
    fiscalName: 'Lucía Ferrer Mas',
    taxId: '12345678Z',
    address: 'Carrer Major, 4',
    postalCode: '46001',
    city: 'València',
    province: 'València',
    country: 'España',
    phone: '',
    email: '',
  },
};
const invoiceButton = { name: 'Factura del pedido 7D2F9G' };

export const Default: Story = {
  play: async ({ canvas }) => {
    const row = within((await canvas.findByText('7D2F9G')).closest('tr') as HTMLElement);
    await expect(row.getByText('20/11/2026')).toBeVisible();
    await expect(row.getByText('Pagado')).toBeVisible();
    await expect(row.getByText('67,28 €')).toBeVisible();
    await expect(canvas.getByText('1.108,50 €')).toBeVisible();
    await expect(canvas.getByText('Total gastado').parentElement).toHaveTextContent('1.175,78 €');
    await expect(canvas.getAllByText('Pendiente')).toHaveLength(2);
    await expect(canvas.getByText('Reembolsado')).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: /^Factura/ })).toHaveLength(3);
    await expect(canvas.queryByRole('heading', { name: 'Mis Eventos' })).not.toBeInTheDocument();
  },
};

const freeOrder: OrderBody = {
  ...order,
  _id: '2n7p9r1s3t5v7x9z1b3d5f7h9j',
  totalAmount: 0,
  fees: 0,
  eventInfo: { ...order.eventInfo, name: 'Marcha Popular del Turia' },
};

export const Narrow: Story = {
  ...narrow,
  parameters: at('', { ...purchases, orders: [...orders, freeOrder] }),
  play: async ({ canvas }) => {
    const links = await canvas.findAllByRole('link', { name: order.eventInfo.name });
    const rowOf = (link: HTMLElement) => within(link.closest('li') as HTMLElement);
    const paid = rowOf(links[0] as HTMLElement);
    await expect(paid.getByText('Pagado')).toBeVisible();
    await expect(paid.getByText('67,28 €')).toBeVisible();
    await expect(paid.getByRole('button', invoiceButton)).toBeVisible();
    const free = rowOf(canvas.getByRole('link', { name: freeOrder.eventInfo.name }));
    await expect(free.getByText('Pagado')).toBeVisible();
    await expect(free.queryByRole('button', { name: /^Factura/ })).not.toBeInTheDocument();

    await userEvent.click(links[0] as HTMLElement);
    const title = await canvas.findByRole('heading', { level: 1, name: 'Pedido 7D2F9G' });
    await waitFor(() => expect(title).toHaveFocus());

    await userEvent.click(canvas.getByRole('link', { name: 'Historial de pagos' }));
    await expect(await canvas.findByText('Total gastado')).toBeVisible();
  },
};

const many = Array.from({ length: 23 }, (_, index) => ({
  ...order,
  _id: `7h2k9m4p1r6t3v8x5z0b${String(index).padStart(6, '0')}`,
}));

/** Ten per page. */
export const Pages: Story = {
  parameters: at('', { ...purchases, orders: many }),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('rowheader')).toHaveLength(10);
    await userEvent.click(canvas.getByRole('button', { name: 'Página 3' }));
    await waitFor(() => expect(canvas.getAllByRole('rowheader')).toHaveLength(3));
    await expect(canvas.getByText('000022')).toBeVisible();
  },
};

export const NothingSpent: Story = {
  parameters: at('', { orders: [{ ...order, totalAmount: 0, fees: 0 }], totalSpent: 0, allEventIds: [] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('7D2F9G')).toBeVisible();
    await expect(canvas.queryByText('Total gastado')).not.toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: /^Factura/ })).not.toBeInTheDocument();
  },
};

/** One of two places was canceled, and its price given back. */
export const PartlyRefunded: Story = {
  ...narrow,
  parameters: at('', {
    ...purchases,
    orders: [
      {
        ...order,
        refundedAmount: 32,
        tickets: order.tickets.map((ticket) => ({
          ...ticket,
          participants: ticket.participants.map((person, place) =>
            place === 1 ? { ...person, state: 'cancelled' } : person,
          ),
        })),
      },
    ],
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Pagado')).toBeVisible();
    await expect(canvas.getByText('Devueltos 32,00 €')).toBeVisible();

    await userEvent.click(canvas.getByRole('link', { name: order.eventInfo.name }));
    await expect(await canvas.findByText(/Plaza anulada/)).toBeVisible();
    await expect(canvas.getByText('Devuelto')).toBeVisible();
  },
};

export const Refunding: Story = {
  parameters: at('', { ...purchases, orders: [{ ...order, status: 'refund_pending' }] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Reembolso en curso')).toBeVisible();
    await expect(canvas.getByText('Pendiente')).toBeVisible();
  },
};

/** The list is empty without an error text; it can be loaded again. */
export const LoadFailed: Story = {
  parameters: screenAt(
    '/profile?vista=pagos',
    accountAnswers(profileExample, { 'GET /api/user/purchases': flaky }),
  ),
  play: async ({ canvas }) => {
    const retry = await canvas.findByRole('button', { name: 'Volver a cargar' });
    for (const alert of canvas.queryAllByRole('alert')) await expect(alert).toBeEmptyDOMElement();
    flaky.mockReturnValue({ body: purchases });
    await userEvent.click(retry);
    await expect(await canvas.findByText('7D2F9G')).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: screenAt(
    '/profile?vista=pagos',
    accountAnswers(profileExample, { 'GET /api/user/purchases': 'pending' }),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Cargando tus pagos...')).toBeVisible();
  },
};

export const Detail: Story = {
  parameters: at(`&pedido=${order._id}`),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Pedido 7D2F9G' })).toBeVisible();
    await expect(canvas.getAllByText('21K Calderona × 2')[0]).toBeVisible();
    await expect(canvas.getByText('Andreu Soler Pla')).toBeVisible();
    await expect(canvas.getByText('3,28 €')).toBeVisible();
    await expect(canvas.getByText('Tarjeta')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Ver evento' })).toHaveAttribute(
      'href',
      `/events/${order.eventId}`,
    );
  },
};

export const DetailNarrow: Story = { ...Detail, ...narrow };

/** The order's page, with its documents. */
const withDocuments = (body: object, more: Record<string, Answer> = {}) =>
  screenAt(
    `/profile?vista=pagos&pedido=${order._id}`,
    accountAnswers(profileExample, { [`GET /api/orders/${order._id}/documents`]: { body }, ...more }),
  );

/** The seller's documents go to the tax agency: each has its code. The buyer has an invoice, and can't ask for another. */
export const TaxDocuments: Story = {
  parameters: withDocuments(documents, {
    [`GET /api/orders/${order._id}/documents/${documents[1]?._id}`]: pdf,
  }),
  play: async ({ canvas }) => {
    const saved = savedFiles();
    await expect(await canvas.findAllByText('QR tributario:')).toHaveLength(3);
    await expect(canvas.getAllByText('VERI*FACTU')).toHaveLength(3);
    await expect(canvas.getByText('Canjeada por una factura con tus datos.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /factura con mis datos/ })).not.toBeInTheDocument();

    await userEvent.click(canvas.getByRole('button', { name: 'Descargar PDF de V2027-000002' }));

    await waitFor(() => expect(saved()).toEqual(['V2027-000002.pdf']));
  },
};

export const TaxDocumentsNarrow: Story = { ...TaxDocuments, ...narrow };

/** Only the simplified invoice yet: the buyer may ask for one with a name. */
export const SimplifiedOnly: Story = {
  parameters: withDocuments(documents.slice(0, 1)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /^Pedir factura con mis datos/ })).toBeVisible();
  },
};

/** The buyer's data were wrong: the first invoice names the one in its place. */
export const CorrectedInvoice: Story = {
  parameters: withDocuments(correctedDocuments),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText(/^Sustituida por/)).toHaveLength(1);
    await expect(canvas.getByText('Sustituida por R2027V-000002.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /factura con mis datos/ })).not.toBeInTheDocument();
  },
};

/** The order has an invoice from before, which the button downloads: no other one can be asked for. */
export const RefundOfOldInvoice: Story = {
  parameters: withDocuments(refundOfOldInvoice),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('R2027V-000003', { exact: false, selector: 'p' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^Descargar factura/ })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /factura con mis datos/ })).not.toBeInTheDocument();
  },
};

export const PendingDetail: Story = {
  parameters: at(`&pedido=${orders[1]?._id}`),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Transferencia bancaria')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Ver cómo completar el pago' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /factura/i })).not.toBeInTheDocument();
  },
};

export const UnknownOrder: Story = {
  parameters: at('&pedido=abc'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'No encontramos este pedido' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Historial de pagos' })).toBeVisible();
  },
};

/** A load failure differs from an order that doesn't exist. */
export const DetailFailed: Story = {
  parameters: screenAt(
    `/profile?vista=pagos&pedido=${order._id}`,
    accountAnswers(profileExample, { 'GET /api/user/purchases': flaky }),
  ),
  play: async ({ canvas }) => {
    const retry = await canvas.findByRole('button', { name: 'Volver a cargar' });
    await expect(canvas.getByRole('heading', { name: 'No hemos podido cargar este pedido' })).toBeVisible();
    flaky.mockReturnValue({ body: purchases });
    await userEvent.click(retry);
    await expect(await canvas.findByRole('heading', { name: 'Pedido 7D2F9G' })).toBeVisible();
  },
};

export const Invoice: Story = {
  play: async ({ canvas }) => {
    const saved = savedFiles();
    await userEvent.click(await canvas.findByRole('button', invoiceButton));

    await waitFor(() => expect(saved()).toEqual([`factura-${order._id}.pdf`]));
    await expect(await invoice.mock.lastCall?.[0].json()).toEqual({ orderId: order._id });
  },
};

/** Saving the missing data downloads the invoice. */
export const BillingRequired: Story = {
  play: async ({ canvas }) => {
    const saved = savedFiles();
    invoice.mockReturnValueOnce(incomplete);
    await userEvent.click(await canvas.findByRole('button', invoiceButton));
    const dialog = within(await canvas.findByRole('dialog', { name: 'Datos de Facturación Requeridos' }));
    const send = dialog.getByRole('button', { name: 'Guardar y descargar factura' });
    await userEvent.click(send);
    await expect(dialog.getByLabelText('Nombre Completo')).toHaveFocus();
    await expect(dialog.getByLabelText('NIF/DNI')).toHaveAccessibleDescription('Falta el NIF/DNI.');
    await expect(saveBilling).not.toHaveBeenCalled();

    await enterText(dialog.getByLabelText('Nombre Completo'), 'Lucía Ferrer Mas');
    await enterText(dialog.getByLabelText('NIF/DNI'), '12345678Z');
    await enterText(dialog.getByLabelText('Dirección'), 'Carrer Major, 4');
    await enterText(dialog.getByLabelText('Código postal'), '46001');
    await enterText(dialog.getByLabelText('Ciudad'), 'València');
    await enterText(dialog.getByLabelText('Provincia'), 'València');
    await expect(dialog.getByLabelText('País')).toHaveValue('España');
    await userEvent.click(send);

    await waitFor(() => expect(saved()).toEqual([`factura-${order._id}.pdf`]));
    await expect(canvas.queryByRole('dialog')).not.toBeInTheDocument();
  },
};

export const BillingRequiredNarrow: Story = {
  ...narrow,
  play: async ({ canvas }) => {
    invoice.mockReturnValue(incomplete);
    await userEvent.click(await canvas.findByRole('button', invoiceButton));
    const dialog = await canvas.findByRole('dialog');
    await waitFor(() => expect(dialog).toBeVisible());
  },
};

/** The dialog stays open with the input. */
export const BillingNotSaved: Story = {
  beforeEach: () => void signIn(billed),
  parameters: screenAt(
    '/profile?vista=pagos',
    accountAnswers(billed, {
      'POST /api/events/get-pdf-ticket': () => incomplete,
      'PUT /api/user/billing': { status: 500 },
    }),
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', invoiceButton));
    const dialog = within(await canvas.findByRole('dialog', { name: 'Datos de Facturación Requeridos' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar y descargar factura' }));

    const message = await dialog.findByText('Error actualizando los datos de facturación.');
    await expect(message.closest('[role="alert"]')).toBeVisible();
    await expect(dialog.getByLabelText('Ciudad')).toHaveValue('València');
  },
};

/** Shows the server's text, which says what to do instead. */
export const InvoiceRefused: Story = {
  play: async ({ canvas }) => {
    const message = 'Solo las compras pagadas tienen factura.';
    invoice.mockReturnValue({ status: 409, body: { code: 'order_not_paid', message } });
    await userEvent.click(await canvas.findByRole('button', { name: 'Factura del pedido 4H6K8N' }));
    await waitFor(() => expect(canvas.getByText(message)).toBeVisible());
  },
};

/** Logged, with a message that doesn't interrupt. */
export const InvoiceFailed: Story = {
  play: async ({ canvas }) => {
    invoice.mockReturnValue({ status: 500 });
    await userEvent.click(await canvas.findByRole('button', invoiceButton));
    const word = await canvas.findByText('No hemos podido descargar la factura. Inténtalo de nuevo.');
    await waitFor(() => expect(word).toBeVisible());
  },
};
