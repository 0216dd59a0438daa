import { orderExample } from '@dorsal/api-contract/examples/order';
import type { OrderBody } from '@dorsal/api-contract/orders';
import type { Meta } from '@storybook/react-vite';
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { call, confirmationStory, type ConfirmationStory, showing } from '../testing/confirmation-story.tsx';
import { savedFiles } from '../testing/saved-files.ts';
import { refusal, storyApi, type StoryAnswer } from '../testing/story-api.ts';
import { paidOrder } from '../testing/story-orders.ts';
import { namesEvent } from '../testing/story-race.ts';
import { Confirmation } from './Confirmation.tsx';

const meta = {
  title: 'Checkout/Confirmation/AfterPurchase',
  component: Confirmation,
  ...confirmationStory,
} satisfies Meta<typeof Confirmation>;

export default meta;

const [lucia] = paidOrder.tickets[0]?.participants ?? [];
const invoiceCall = 'POST /api/events/get-pdf-ticket';
const recipientCall = `PUT /api/orders/${orderExample._id}/billing`;
const calendarCall = `GET /api/orders/${orderExample._id}/calendar`;
const correctCall = `PUT /api/orders/${orderExample._id}/participants/${lucia?._id}`;

const file = (type: string): StoryAnswer => ({ body: new Blob(['a file'], { type }) });

const invoicedOrder: OrderBody = { ...paidOrder, hasInvoiceData: true };
const withCalls = (order: OrderBody, calls: Parameters<typeof storyApi>[0]) => ({
  loaders: [async () => ({ api: storyApi({ [call]: [{ body: order }], ...calls }) })],
});

export const Calendar: ConfirmationStory = {
  ...withCalls(paidOrder, { [calendarCall]: [file('text/calendar')] }),
  play: async ({ canvas }) => {
    const saved = savedFiles();
    await userEvent.click(await canvas.findByRole('button', { name: 'Añadir al calendario' }));

    await waitFor(() => expect(saved).toEqual(['trail-nocturno-del-garbi.ics']));
  },
};

export const CalendarFailed: ConfirmationStory = {
  ...withCalls(paidOrder, { [calendarCall]: ['offline'] }),
  play: async ({ canvas }) => {
    spyOn(console, 'error').mockImplementation(() => undefined);
    await userEvent.click(await canvas.findByRole('button', { name: 'Añadir al calendario' }));

    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'No hemos podido preparar el archivo del calendario. Inténtalo de nuevo.',
    );
  },
};

export const WithoutDate: ConfirmationStory = {
  ...showing({ ...paidOrder, eventInfo: { ...paidOrder.eventInfo, startDate: null } }),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: '¡Compra confirmada!' });
    await expect(canvas.queryByRole('button', { name: 'Añadir al calendario' })).not.toBeInTheDocument();
  },
};

/** The link to a new account has the guest's address filled in. */
export const Account: ConfirmationStory = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Guardar en una cuenta' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Crear mi cuenta' })).toHaveAttribute(
      'href',
      '/signup#email=lucia.ferrer@correo.example',
    );
  },
};

export const SignedIn: ConfirmationStory = {
  args: { isSignedIn: true },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: '¿No puedes ir?' });
    await expect(canvas.queryByRole('link', { name: 'Crear mi cuenta' })).not.toBeInTheDocument();
  },
};

export const NotComing: ConfirmationStory = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: '¿No puedes ir?' })).toBeVisible();
    await expect(canvas.getByText(/^Hasta 15 días antes devolvemos el importe/)).toBeVisible();
    await expect(canvas.getByText(/^Puedes corregir el nombre/)).toHaveTextContent(
      'Puedes corregir el nombre y el correo de cada participante hasta el 11 dic 2097, 19:00.',
    );
    await expect(canvas.getByRole('link', { name: 'Escribe a Club de Muntanya Calderona' })).toBeVisible();
  },
};

const closedOrder: OrderBody = {
  ...paidOrder,
  afterPurchase: paidOrder.afterPurchase && {
    ...paidOrder.afterPurchase,
    changesUntil: '2020-12-11T18:00:00.000Z',
  },
};

export const ChangesClosed: ConfirmationStory = {
  ...showing(closedOrder),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^El plazo para corregir los datos terminó/)).toHaveTextContent(
      'El plazo para corregir los datos terminó el 11 dic 2020, 19:00.',
    );
    await expect(canvas.queryByRole('button', { name: /Corregir datos/ })).not.toBeInTheDocument();
  },
};

const corrected: OrderBody = {
  ...paidOrder,
  tickets: paidOrder.tickets.map((line) => ({
    ...line,
    participants: line.participants.map((one, index) =>
      index === 0 ? { ...one, _id: '9x4b7f1d5j8m2p6r0t3w7y1z5a', email: 'lucia.mas@correo.example' } : one,
    ),
  })),
};

/** An event that asks first and last names: both are corrected apart, and with them alone the other data stay. */
export const CorrectionOfNames: ConfirmationStory = {
  ...withCalls(
    {
      ...paidOrder,
      afterPurchase: paidOrder.afterPurchase && {
        ...paidOrder.afterPurchase,
        ...(namesEvent.sport && { sport: namesEvent.sport }),
      },
    },
    { [correctCall]: [{ body: lucia }] },
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Corregir datos de Lucía Ferrer Mas' }));
    const form = within(await screen.findByRole('form', { name: 'Corregir datos' }));
    const family = form.getByRole('textbox', { name: 'Apellidos' });
    await expect(form.queryByLabelText('Nombre completo')).toBeNull();
    await expect(form.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Lucía');
    await expect(family).toHaveAccessibleDescription(/^Hemos separado el nombre completo/);
    await userEvent.clear(family);
    await userEvent.click(form.getByRole('button', { name: 'Guardar' }));
    await expect(family).toHaveAccessibleDescription('Faltan los apellidos.');

    await userEvent.type(family, 'Ferrer Más');
    await userEvent.click(form.getByRole('button', { name: 'Guardar' }));
    await expect(await canvas.findByText(/^Datos corregidos/)).toBeVisible();
  },
};

/** A guest corrects a participant with the order's token: the row has the new data at once. */
export const Correction: ConfirmationStory = {
  loaders: [
    async () => ({
      api: storyApi({
        [call]: [{ body: paidOrder }, { body: corrected }],
        [correctCall]: [{ body: corrected.tickets[0]?.participants[0] }],
      }),
    }),
  ],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Corregir datos de Lucía Ferrer Mas' }));
    const form = within(await canvas.findByRole('dialog', { name: 'Corregir datos' }));
    await expect(form.getByText(/^Puedes corregirlos hasta el/)).toHaveTextContent('11 dic 2097, 19:00');
    await userEvent.clear(form.getByLabelText('Correo electrónico'));
    await userEvent.type(form.getByLabelText('Correo electrónico'), 'lucia.mas@correo.example');
    await userEvent.click(form.getByRole('button', { name: 'Guardar' }));

    await expect(
      await canvas.findByText('Datos corregidos. Hemos enviado la entrada a lucia.mas@correo.example.'),
    ).toBeVisible();
    await expect(await canvas.findByText('lucia.mas@correo.example')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Corregir datos de Lucía Ferrer Mas' })).toHaveFocus();
  },
};

/** In a frame nothing opens over the page: the form is in the row. */
export const CorrectionInAFrame: ConfirmationStory = {
  args: { isFramed: true },
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Corregir datos de Lucía Ferrer Mas' });
    await userEvent.click(button);
    await expect(canvas.queryByRole('dialog')).not.toBeInTheDocument();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(canvas.getByRole('button', { name: 'Cancelar' }));

    await expect(canvas.queryByRole('form', { name: 'Corregir datos' })).not.toBeInTheDocument();
    await expect(button).toHaveFocus();
  },
};

export const Invoice: ConfirmationStory = {
  ...withCalls(invoicedOrder, { [invoiceCall]: [file('application/pdf')] }),
  play: async ({ canvas }) => {
    const saved = savedFiles();
    await userEvent.click(await canvas.findByRole('button', { name: 'Descargar factura' }));

    await waitFor(() => expect(saved).toEqual([`factura-${orderExample._id}.pdf`]));
  },
};

export const InvoiceUnavailable: ConfirmationStory = {
  ...withCalls(invoicedOrder, { [invoiceCall]: [refusal(409, 'invoice_unavailable'), 'offline'] }),
  play: async ({ canvas }) => {
    spyOn(console, 'error').mockImplementation(() => undefined);
    const button = await canvas.findByRole('button', { name: 'Descargar factura' });

    await userEvent.click(button);
    await expect(await canvas.findByText('Texto del servidor.')).toBeVisible();

    await userEvent.click(button);
    await expect(
      await canvas.findByText('No hemos podido descargar la factura. Inténtalo de nuevo.'),
    ).toBeVisible();
  },
};

export const FreeOrder: ConfirmationStory = {
  ...showing({ ...invoicedOrder, totalAmount: 0 }),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: '¿No puedes ir?' });
    await expect(canvas.queryByRole('heading', { name: 'Factura' })).not.toBeInTheDocument();
  },
};

async function fillRecipient(canvas: Parameters<NonNullable<ConfirmationStory['play']>>[0]['canvas']) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Pedir factura' }));
  const form = within(await canvas.findByRole('form', { name: 'Datos de la factura' }));
  await expect(form.getByLabelText('Nombre Completo')).toHaveValue('Lucía Ferrer Mas');
  for (const [label, text] of [
    ['NIF/DNI', '12345678Z'],
    ['Dirección', 'Calle de la Paz, 12'],
    ['Código postal', '46003'],
    ['Ciudad', 'Valencia'],
    ['Provincia', 'Valencia'],
  ] as const)
    await userEvent.type(form.getByLabelText(label), text);
  return form;
}

/** A guest who asked for no invoice in the checkout: the press saves the data and the invoice. */
export const InvoiceAskedForLater: ConfirmationStory = {
  loaders: [
    async () => ({
      api: storyApi({
        [call]: [{ body: paidOrder }, { body: invoicedOrder }],
        [recipientCall]: [{ body: invoicedOrder }],
        [invoiceCall]: [file('application/pdf')],
      }),
    }),
  ],
  play: async ({ canvas }) => {
    const saved = savedFiles();
    const form = await fillRecipient(canvas);
    await userEvent.click(form.getByRole('button', { name: 'Guardar y descargar factura' }));

    await waitFor(() => expect(saved).toEqual([`factura-${orderExample._id}.pdf`]));
    await expect(await canvas.findByRole('button', { name: 'Descargar factura' })).toHaveFocus();
    await expect(canvas.queryByRole('form', { name: 'Datos de la factura' })).not.toBeInTheDocument();
  },
};

export const InvoiceDataMissing: ConfirmationStory = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Pedir factura' }));
    const form = within(await canvas.findByRole('form', { name: 'Datos de la factura' }));
    await userEvent.click(form.getByRole('button', { name: 'Guardar y descargar factura' }));

    await expect(form.getByText('Falta el NIF/DNI.')).toBeVisible();
    await expect(form.getByLabelText('NIF/DNI')).toHaveFocus();
  },
};

export const InvoiceDataRefused: ConfirmationStory = {
  ...withCalls(paidOrder, { [recipientCall]: [refusal(409, 'invoice_issued')] }),
  play: async ({ canvas }) => {
    const form = await fillRecipient(canvas);
    await userEvent.click(form.getByRole('button', { name: 'Guardar y descargar factura' }));

    await expect(await form.findByRole('alert')).toHaveTextContent('Texto del servidor.');
    await expect(form.getByLabelText('NIF/DNI')).toHaveValue('12345678Z');
  },
};
