import { purchasedTicketsExample } from '@dorsal/api-contract/examples/purchased-tickets';
import { orderExample } from '@dorsal/api-contract/examples/order';
import type { PurchasedTicketBody } from '@dorsal/api-contract/events';
import type { OrderBody } from '@dorsal/api-contract/orders';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, spyOn, userEvent, waitFor } from 'storybook/test';
import type { Answer } from '~/testing/answering-api.ts';
import { tokens } from '~/session/browser-session.ts';
import { forgetAllTickets, storeTickets } from '~/session/ticket-store.ts';
import { inScreen, screenAt } from '~/testing/screen-story.tsx';
import { MyTicketsScreen } from './MyTicketsScreen.tsx';
import { type Canvas, openForm, openTicket, type } from './testing/correction-form.ts';
import {
  at,
  correct,
  correctCall,
  event,
  eventId,
  lucia,
  orderCall,
  ticketsCall,
} from './testing/correction-story.ts';

const waitingOrder: OrderBody = {
  ...orderExample,
  totalAmount: 0,
  afterPurchase: orderExample.afterPurchase && { ...orderExample.afterPurchase, isBuyerUnconfirmed: true },
};

const meta = {
  title: 'Portal/MyTicketsScreen/Corrections',
  component: MyTicketsScreen,
  args: { eventId },
  decorators: [inScreen],
  parameters: at(),
  beforeEach: () => {
    correct.mockReset();
  },
} satisfies Meta<typeof MyTicketsScreen>;

export default meta;

type Story = StoryObj<typeof meta>;

/** The button is in the row, even while the ticket is closed; "¿No puedes ir?" has the deadline in the event's zone. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('button', { name: 'Corregir datos de Lucía Ferrer Mas' }),
    ).toBeVisible();
    await expect(canvas.getByRole('heading', { name: '¿No puedes ir?' })).toBeVisible();
    await expect(canvas.getByText(event.refundTerms)).toBeVisible();
    await expect(canvas.getByText(/^Puedes corregir el nombre/)).toHaveTextContent(
      'Puedes corregir el nombre y el correo de cada participante hasta el 10 abr 2097, 09:30.',
    );
    await expect(canvas.getByRole('link', { name: `Escribe a ${event.organizer.name}` })).toHaveAttribute(
      'href',
      `/events/${event.slug}/contacto`,
    );
  },
};

export const Narrow: Story = { ...Default, globals: { viewport: { value: 'mobile2', isRotated: false } } };

/** After the deadline there is no button. */
export const Closed: Story = {
  parameters: at({ changesUntil: '2020-04-10T07:30:00.000Z' }),
  play: async ({ canvas }) => {
    await openTicket(canvas);

    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Ticket de acceso' })).toBeVisible());
    await expect(canvas.queryByRole('button', { name: /Corregir datos/ })).not.toBeInTheDocument();
    await expect(canvas.getByText(/^El plazo para corregir los datos terminó/)).toHaveTextContent(
      'El plazo para corregir los datos terminó el 10 abr 2020, 09:30.',
    );
  },
};

/** The form has the current data and takes the focus. */
export const Form: Story = {
  play: async ({ canvas }) => {
    const form = await openForm(canvas);

    await expect(form.getByLabelText('Nombre completo')).toHaveValue('Lucía Ferrer Mas');
    await expect(form.getByLabelText('Nombre completo')).toHaveFocus();
    await expect(form.getByLabelText('Correo electrónico')).toHaveValue('lucia.ferrer@correo.example');
    await expect(form.queryByText(/QR anterior/)).not.toBeInTheDocument();
  },
};

/** Another e-mail: the form explains the consequence before saving. */
export const AnotherEmail: Story = {
  play: async ({ canvas }) => {
    const form = await openForm(canvas);

    await type(form.getByLabelText('Correo electrónico'), 'lucia.mas@correo.example');

    await expect(form.getByText('El QR anterior dejará de valer.')).toBeVisible();
    await expect(form.getByRole('button', { name: 'Guardar' })).toHaveAccessibleDescription(
      /^El QR anterior dejará de valer\. Enviaremos el nuevo a lucia\.mas@correo\.example y avisaremos a lucia\.ferrer@correo\.example\./,
    );
  },
};

/** The same e-mail in different case counts as unchanged. */
export const SameEmail: Story = {
  play: async ({ canvas }) => {
    const form = await openForm(canvas);

    await type(form.getByLabelText('Correo electrónico'), ' LUCIA.FERRER@correo.example');

    await expect(form.queryByText(/QR anterior/)).not.toBeInTheDocument();
  },
};

export const Invalid: Story = {
  play: async ({ canvas }) => {
    const form = await openForm(canvas);
    await userEvent.clear(form.getByLabelText('Nombre completo'));
    await type(form.getByLabelText('Correo electrónico'), 'lucia.mas');

    await userEvent.click(form.getByRole('button', { name: 'Guardar' }));

    await expect(form.getByText('Falta el nombre completo.')).toBeVisible();
    await expect(form.getByText('Falta la arroba, por ejemplo lucia.mas@correo.es')).toBeVisible();
    await expect(form.getByLabelText('Nombre completo')).toHaveFocus();
    await expect(correct).not.toHaveBeenCalled();
  },
};

/** The row, the open ticket and its QR code are updated at once, and the focus is restored. */
export const Saved: Story = {
  beforeEach: () => {
    correct.mockReturnValue({
      body: {
        _id: '9x4b7f1d5j8m2p6r0t3w7y1z5a',
        fullName: 'Lucía Ferrer',
        email: 'lucia.mas@correo.example',
      },
    });
  },
  play: async ({ canvas }) => {
    const form = await openForm(canvas);
    await type(form.getByLabelText('Nombre completo'), ' Lucía Ferrer ');
    await type(form.getByLabelText('Correo electrónico'), 'Lucia.Mas@correo.example');

    await userEvent.click(form.getByRole('button', { name: 'Guardar' }));

    await waitFor(() => expect(canvas.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(canvas.getByText('lucia.mas@correo.example')).toBeVisible();
    await expect(canvas.getByRole('img', { name: /^Código QR de Lucía Ferrer,/ })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Ocultar QR de Lucía Ferrer' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Corregir datos de Lucía Ferrer' })).toHaveFocus();
    await expect(
      await canvas.findByText('Datos corregidos. Hemos enviado el ticket a lucia.mas@correo.example.'),
    ).toBeVisible();
    const [request] = correct.mock.calls[0] ?? [];
    await expect(await request?.json()).toEqual({
      fullName: 'Lucía Ferrer',
      email: 'lucia.mas@correo.example',
    });
  },
};

/** A free order whose buyer has not confirmed the e-mail: the ticket is sent after the confirmation. */
export const SavedBeforeConfirmation: Story = {
  ...Saved,
  parameters: at({}, { [orderCall]: { body: waitingOrder } }),
  play: async ({ canvas }) => {
    const form = await openForm(canvas);
    await type(form.getByLabelText('Correo electrónico'), 'lucia.mas@correo.example');

    await userEvent.click(form.getByRole('button', { name: 'Guardar' }));

    await expect(
      await canvas.findByText(
        'Datos corregidos. Enviaremos el ticket a lucia.mas@correo.example cuando abras el enlace del correo que te hemos enviado a lucia.ferrer@correo.example.',
      ),
    ).toBeVisible();
  },
};

/** The notice leaves out unknown facts. */
export const SavedWithoutOrder: Story = {
  ...Saved,
  parameters: at({}, { [orderCall]: { status: 503 } }),
  play: async ({ canvas }) => {
    spyOn(console, 'error').mockImplementation(() => undefined);
    const form = await openForm(canvas);
    await type(form.getByLabelText('Correo electrónico'), 'lucia.mas@correo.example');

    await userEvent.click(form.getByRole('button', { name: 'Guardar' }));

    await expect(await canvas.findByText('Datos corregidos.')).toBeVisible();
  },
};

type Participant = PurchasedTicketBody['participants'][number];

const ticketsAnswer = fn<() => Answer>();
const newId = '9x4b7f1d5j8m2p6r0t3w7y1z5a';

/** The form is open and has input when the page becomes visible again after a correction from another device. */
async function correctMeanwhile(
  canvas: Canvas,
  typed: [label: string, text: string],
  elsewhere: Partial<Participant>,
) {
  const form = await openForm(canvas);
  const [label, text] = typed;
  await type(form.getByLabelText(label), text);
  const [first, ...rest] = purchasedTicketsExample;
  const participants = first?.participants.map((one) =>
    one._id === lucia?._id ? { ...one, ...elsewhere } : one,
  );
  ticketsAnswer.mockReturnValue({ body: [{ ...first, participants }, ...rest] });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  return form;
}

/** A correction from another device stays: untouched fields show the new data. */
export const NameCorrectedElsewhere: Story = {
  parameters: at({}, { [ticketsCall]: ticketsAnswer }),
  beforeEach: () => {
    ticketsAnswer.mockReset().mockReturnValue({ body: purchasedTicketsExample });
  },
  play: async ({ canvas }) => {
    const typed = ['Correo electrónico', 'lucia.mas@correo.example'] as [string, string];
    const form = await correctMeanwhile(canvas, typed, { fullName: 'Lucía Ferrer Más' });

    await waitFor(() => expect(form.getByLabelText('Nombre completo')).toHaveValue('Lucía Ferrer Más'));
    await expect(form.getByLabelText('Correo electrónico')).toHaveValue('lucia.mas@correo.example');
    await userEvent.click(form.getByRole('button', { name: 'Guardar' }));

    const [request] = correct.mock.calls[0] ?? [];
    await expect(await request?.json()).toEqual({
      fullName: 'Lucía Ferrer Más',
      email: 'lucia.mas@correo.example',
    });
  },
};

/** The new QR code stays valid. */
export const EmailCorrectedElsewhere: Story = {
  ...NameCorrectedElsewhere,
  parameters: at(
    {},
    { [ticketsCall]: ticketsAnswer, [correctCall.replace(lucia?._id ?? '', newId)]: correct },
  ),
  play: async ({ canvas }) => {
    const elsewhere = { _id: newId, email: 'lucia.mas@correo.example' };
    const form = await correctMeanwhile(canvas, ['Nombre completo', 'Lucía Ferrer'], elsewhere);

    await waitFor(() =>
      expect(form.getByLabelText('Correo electrónico')).toHaveValue('lucia.mas@correo.example'),
    );
    await expect(form.queryByText(/QR anterior/)).not.toBeInTheDocument();
    await userEvent.click(form.getByRole('button', { name: 'Guardar' }));

    const [request] = correct.mock.calls[0] ?? [];
    await expect(await request?.json()).toEqual({
      fullName: 'Lucía Ferrer',
      email: 'lucia.mas@correo.example',
    });
  },
};

/** No input is lost, and pressing again retries the same correction. */
export const SaveFailed: Story = {
  beforeEach: () => {
    correct.mockReturnValue({ status: 500 });
  },
  play: async ({ canvas }) => {
    const form = await openForm(canvas);
    await type(form.getByLabelText('Nombre completo'), 'Lucía Ferrer');

    await userEvent.click(form.getByRole('button', { name: 'Guardar' }));
    await expect(await form.findByRole('alert')).toHaveTextContent(
      'No hemos podido guardar los cambios. Comprueba tu conexión e inténtalo de nuevo.',
    );
    await expect(form.getByLabelText('Nombre completo')).toHaveValue('Lucía Ferrer');
    await userEvent.click(form.getByRole('button', { name: 'Guardar' }));

    await waitFor(() => expect(correct).toHaveBeenCalledTimes(2));
    const keys = correct.mock.calls.map(([request]) => request.headers.get('idempotency-key'));
    await expect(keys[1]).toBe(keys[0]);
  },
};

/** A participant who has already checked in. */
export const CheckedIn: Story = {
  beforeEach: () => {
    const message = 'Esta persona ya ha entrado en el evento: sus datos no se pueden corregir.';
    correct.mockReturnValue({
      status: 409,
      body: { message, error: message, code: 'participant_checked_in' },
    });
  },
  play: async ({ canvas }) => {
    const form = await openForm(canvas);
    await type(form.getByLabelText('Nombre completo'), 'Lucía Ferrer');

    await userEvent.click(form.getByRole('button', { name: 'Guardar' }));

    await expect(await form.findByRole('alert')).toHaveTextContent('Esta persona ya ha entrado en el evento');
  },
};

/** Tickets stored on the device can't be corrected: only the server would know the new QR code. */
export const WithoutNetwork: Story = {
  parameters: screenAt(`/mistickets/${eventId}`),
  beforeEach: async () => {
    const person = '0k2m4p6r8t0v2x4z6b8d0f2h4j';
    tokens.write(`e30.${btoa(JSON.stringify({ sub: person }))}.x`);
    const storedAt = '2026-11-22T09:41:00.000Z';
    await storeTickets(person, {
      event,
      purchasedTickets: purchasedTicketsExample,
      cover: null,
      storedAt,
    });
    return async () => {
      tokens.clear();
      await forgetAllTickets();
    };
  },
  play: async ({ canvas }) => {
    await openTicket(canvas);

    await expect(await canvas.findByText(/^Puedes corregir el nombre/)).toHaveTextContent(
      /10 abr 2097, 09:30\. Para hacerlo necesitas conexión a internet\.$/,
    );
    await expect(canvas.queryByRole('button', { name: /Corregir datos/ })).not.toBeInTheDocument();
    // Nor is there a link to the calendar file: it would replace the tickets with the browser's own error page.
    await expect(canvas.queryByRole('link', { name: 'Añadir al calendario' })).not.toBeInTheDocument();
  },
};
