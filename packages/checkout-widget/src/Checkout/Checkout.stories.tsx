import { profileExample } from '@dorsal/api-contract/examples/profile';
import type { QuestionBody } from '@dorsal/api-contract/questions';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, type within } from 'storybook/test';
import { memoryCheckoutStorage, writeCheckout } from '../checkout-storage.ts';
import { newDraft, withPlace } from '../draft.ts';
import { type Hold, holdOf } from '../hold.ts';
import { refusal, storyApi, type StoryAnswers } from '../testing/story-api.ts';
import { storyLink } from '../testing/story-link.ts';
import { freeEvent, halfMarathonId, placedOrder, storyEvent } from '../testing/story-orders.ts';
import { Checkout } from './Checkout.tsx';

const orderId = placedOrder()._id;
const otherOrderId = '9h4k1m6p3r8t5v0x7z2b9d4f1g';
const onePlace = () => placedOrder({ quantity: 1, fees: 1.64 });
const freePlace = () => placedOrder({ quantity: 1, price: 0, fees: 0 });

/** Each story has a storage and a server of its own. */
const withServer = (answers: () => StoryAnswers) => ({
  loaders: [async () => ({ api: storyApi(answers()), storage: memoryCheckoutStorage() })],
});

const meta = {
  title: 'Checkout/Checkout',
  component: Checkout,
  args: {
    api: storyApi({}),
    storage: memoryCheckoutStorage(),
    event: storyEvent,
    preselectedTicketId: halfMarathonId,
    legalLinks: { terms: storyLink('/legal/terms'), privacy: storyLink('/legal/privacy') },
    signIn: storyLink('/signin'),
    onFinished: fn(),
    submitToTpv: fn(),
  },
  render: (args, { loaded }) => <Checkout {...args} {...loaded} />,
  ...withServer(() => ({ 'POST /api/orders': [{ status: 201, body: onePlace() }] })),
} satisfies Meta<typeof Checkout>;

export default meta;

type Story = StoryObj<typeof meta>;
type Canvas = ReturnType<typeof within>;

const press = async (canvas: Canvas, name: RegExp | string) => {
  // Wide and narrow screens have each their button; only one of them shows.
  const [button] = canvas.getAllByRole('button', { name });
  if (!button) throw new Error(`No button is called ${name}.`);
  await userEvent.click(button);
};

const fillIn = async (canvas: Canvas, label: string, text: string) => {
  const field = canvas.getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

const toParticipants = async (canvas: Canvas) => {
  await press(canvas, 'Continuar');
  await canvas.findByLabelText('Nombre completo');
};

const toPayment = async (canvas: Canvas) => {
  await toParticipants(canvas);
  await fillIn(canvas, 'Nombre completo', 'Lucía Ferrer Mas');
  await fillIn(canvas, 'Correo electrónico', 'lucia.ferrer@correo.example');
  await press(canvas, 'Continuar');
  await canvas.findByLabelText('Tu nombre completo');
};

export const Tickets: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Entradas 21K Calderona' })).toHaveTextContent('1');
    await expect(
      canvas.getByText(/Gastos de gestión: 2\s% del precio más 1,00\s€ por entrada/),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Ya tengo cuenta' })).toBeVisible();
    await expect(canvas.queryByLabelText('Nombre completo')).not.toBeInTheDocument();
  },
};

export const TicketStates: Story = {
  args: {
    event: {
      ...storyEvent,
      tickets: (['onSale', 'soldOut', 'ended', 'notYet'] as const).map((state, index) => ({
        ...storyEvent.tickets[0]!,
        _id: `${index}m5r8v2x7b4d9g1j6n3q8t5w2y`,
        name: `Distancia ${index + 1}`,
        state,
        available: state === 'onSale' ? 2 : 0,
        availableMore: false,
        saleStart: state === 'notYet' ? '2026-12-01T09:00:00.000Z' : null,
      })),
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Quedan 2 plazas/)).toBeVisible();
    await expect(canvas.getByText('Agotado')).toBeVisible();
    await expect(canvas.getByText('Venta terminada')).toBeVisible();
    await expect(canvas.getByText('A la venta el 01 dic 2026, 10:00')).toBeVisible();
  },
};

export const NothingChosen: Story = {
  args: { preselectedTicketId: undefined },
  play: async ({ canvas }) => {
    await press(canvas, 'Continuar');

    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Elige al menos una entrada para continuar.',
    );
  },
};

export const Participants: Story = {
  play: async ({ canvas }) => {
    await toParticipants(canvas);

    await expect(canvas.getAllByRole('timer')[0]).toHaveAccessibleName('Te guardamos las plazas 15 min más');
    await expect(canvas.getByRole('list', { name: 'Progreso de la inscripción' })).toHaveTextContent(
      'Entradas (completado)',
    );
  },
};

export const ParticipantErrors: Story = {
  play: async ({ canvas }) => {
    await toParticipants(canvas);
    await fillIn(canvas, 'Nombre completo', 'Andreu Soler');
    await fillIn(canvas, 'Correo electrónico', 'andreu@');
    await press(canvas, 'Continuar');

    const email = canvas.getByLabelText('Correo electrónico');
    await waitFor(() => expect(email).toHaveFocus());
    await expect(email).toHaveAccessibleDescription('Falta el dominio, por ejemplo andreu@correo.es');

    await userEvent.type(email, 'correo.es');
    await expect(email).not.toHaveAttribute('aria-invalid');
  },
};

export const NoAddressOfTheirOwn: Story = {
  play: async ({ canvas }) => {
    await toParticipants(canvas);
    await fillIn(canvas, 'Nombre completo', 'Carme Mas Ribes');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'No tiene correo' }));
    await press(canvas, 'Continuar');
    await userEvent.type(await canvas.findByLabelText('Tu correo electrónico'), 'lucia@correo.es');

    await expect(canvas.getByLabelText('Correo electrónico')).toHaveValue('lucia@correo.es');
  },
};

export const SignedIn: Story = {
  args: { profile: profileExample },
  play: async ({ canvas }) => {
    await toParticipants(canvas);

    await expect(canvas.getByLabelText('Nombre completo')).toHaveValue('Lucía Ferrer Mas');
    await expect(canvas.queryByRole('link', { name: 'Ya tengo cuenta' })).not.toBeInTheDocument();

    await userEvent.clear(canvas.getByLabelText('Nombre completo'));
    await userEvent.click(canvas.getByRole('button', { name: /Usar mis datos/ }));
    await expect(canvas.getByLabelText('Nombre completo')).toHaveValue('Lucía Ferrer Mas');
  },
};

const questions: QuestionBody[] = [
  { kind: 'text', label: 'Club', required: false },
  { kind: 'choice', label: 'Autobús', required: true, options: ['Ida', 'Ida y vuelta', 'No lo uso'] },
  { kind: 'date', label: 'Fecha de nacimiento', required: true },
  { kind: 'number', label: 'Mejor marca en minutos', required: true, min: 60 },
  { kind: 'boolean', label: '¿Te quedas a la comida?', required: true },
  { kind: 'shirtSize', label: 'Talla de camiseta', required: true },
  { kind: 'licence', label: 'Número de licencia', required: true },
  {
    kind: 'waiver',
    label: 'Pliego de descargo',
    required: true,
    version: '2026-1',
    text: 'Declaro que estoy en condiciones físicas para participar y que conozco los riesgos del recorrido.',
  },
].map((question, index) => ({ _id: `${index}z`, ...question }) as QuestionBody);

export const EveryKindOfQuestion: Story = {
  args: { event: { ...storyEvent, questions }, profile: profileExample },
  play: async ({ canvas }) => {
    await toParticipants(canvas);
    await press(canvas, 'Continuar');
    await waitFor(() => expect(canvas.getByLabelText('Autobús')).toHaveFocus());
    await expect(canvas.getByLabelText(/^Club/)).not.toHaveAttribute('aria-invalid');

    await userEvent.selectOptions(canvas.getByLabelText('Autobús'), 'Ida');
    await userEvent.type(canvas.getByLabelText('Fecha de nacimiento'), '1990-05-04');
    await userEvent.type(canvas.getByLabelText('Mejor marca en minutos'), '98,5');
    await userEvent.selectOptions(canvas.getByLabelText('¿Te quedas a la comida?'), 'Sí');
    await userEvent.selectOptions(canvas.getByLabelText('Talla de camiseta'), 'M');
    await userEvent.type(canvas.getByLabelText('Número de licencia'), 'CV-12345');
    await userEvent.click(canvas.getByLabelText('Lo he leído y lo acepto'));
    await press(canvas, 'Continuar');

    await expect(await canvas.findByLabelText('Tu nombre completo')).toBeVisible();
  },
};

export const Payment: Story = {
  ...withServer(() => ({
    'POST /api/orders': [{ status: 201, body: onePlace() }],
    [`PUT /api/orders/${orderId}/checkout`]: [
      {
        body: {
          ...onePlace(),
          payment: { kind: 'redirect', url: 'https://tpv.example/', fields: { a: 'b' } },
        },
      },
    ],
  })),
  play: async ({ args, canvas }) => {
    await toPayment(canvas);
    await expect(canvas.getByLabelText('Tu correo electrónico')).toHaveValue('lucia.ferrer@correo.example');
    await expect(canvas.getByRole('radio', { name: 'Tarjeta' })).toHaveAccessibleDescription(/banco/);

    await press(canvas, /^Pagar 33,64/);
    await waitFor(() =>
      expect(canvas.getByLabelText(/Acepto los/)).toHaveAccessibleDescription(
        'Debes aceptar los términos y condiciones y la política de privacidad',
      ),
    );
    await expect(args.submitToTpv).not.toHaveBeenCalled();

    await userEvent.click(canvas.getByLabelText(/Acepto los/));
    await press(canvas, /^Pagar 33,64/);
    await waitFor(() =>
      expect(args.submitToTpv).toHaveBeenCalledWith(
        { kind: 'redirect', url: 'https://tpv.example/', fields: { a: 'b' } },
        expect.objectContaining({ orderId, checkoutToken: 'story-token' }),
      ),
    );
  },
};

export const Invoice: Story = {
  play: async ({ canvas }) => {
    await toPayment(canvas);
    await userEvent.click(canvas.getByRole('switch', { name: 'Quiero factura' }));
    await expect(canvas.getByLabelText('Nombre Completo')).toBeVisible();
    await expect(canvas.getByLabelText('NIF/DNI')).toBeVisible();

    await userEvent.click(canvas.getByRole('radio', { name: 'Empresa' }));
    await expect(canvas.getByLabelText('Razón Social')).toBeVisible();
    await expect(canvas.getByLabelText('CIF')).toBeVisible();

    await press(canvas, /^Pagar/);
    await waitFor(() => expect(canvas.getByLabelText('Razón Social')).toHaveFocus());
  },
};

export const Free: Story = {
  args: { event: freeEvent },
  ...withServer(() => ({
    'POST /api/orders': [{ status: 201, body: freePlace() }],
    [`PUT /api/orders/${orderId}/checkout`]: [
      { body: { ...freePlace(), status: 'paid', payment: { kind: 'none' } } },
    ],
  })),
  play: async ({ args, canvas }) => {
    await toPayment(canvas);
    await expect(canvas.queryByText('Quiero factura')).not.toBeInTheDocument();

    await userEvent.click(canvas.getByLabelText(/Acepto los/));
    await press(canvas, 'Confirmar inscripción');

    await waitFor(() =>
      expect(args.onFinished).toHaveBeenCalledWith(
        expect.objectContaining({ orderId, checkoutToken: 'story-token' }),
      ),
    );
  },
};

export const Transfer: Story = {
  ...withServer(() => ({
    'POST /api/orders': [{ status: 201, body: onePlace() }],
    [`PUT /api/orders/${orderId}/checkout`]: [
      {
        body: {
          ...onePlace(),
          status: 'pending',
          payment: {
            kind: 'transfer',
            iban: 'ES9121000418450200051332',
            concept: 'DORSAL 0b7d2f9g',
            deadline: '2026-11-23T09:30:00.000Z',
          },
        },
      },
    ],
  })),
  play: async ({ canvas }) => {
    await toPayment(canvas);
    await userEvent.click(canvas.getByRole('radio', { name: 'Transferencia bancaria' }));
    await userEvent.click(canvas.getByLabelText(/Acepto los/));
    await press(canvas, /^Pagar/);

    await expect(await canvas.findByText('ES91 2100 0418 4502 0005 1332')).toBeVisible();
    await expect(canvas.getByText('DORSAL 0b7d2f9g')).toBeVisible();
    await expect(canvas.getByText('23 nov 2026, 10:30')).toBeVisible();
  },
};

export const SoldOut: Story = {
  ...withServer(() => ({
    'POST /api/orders': [
      refusal(409, 'sold_out', { tickets: [{ ticketId: halfMarathonId, available: 1 }] }),
      { status: 201, body: onePlace() },
    ],
  })),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Añadir una entrada 21K Calderona' }));
    await press(canvas, 'Continuar');
    await expect(await canvas.findByText(/Solo queda 1 plaza: quita una entrada/)).toBeVisible();
    await expect(canvas.getByRole('group', { name: 'Entradas 21K Calderona' })).toHaveTextContent('2');

    await userEvent.click(canvas.getByRole('button', { name: 'Quitar una entrada 21K Calderona' }));
    await press(canvas, 'Continuar');
    await expect(await canvas.findByLabelText('Nombre completo')).toBeVisible();
  },
};

export const ChangedItems: Story = {
  ...withServer(() => ({
    'POST /api/orders': [{ status: 201, body: onePlace() }],
    [`PUT /api/orders/${orderId}/items`]: [{ body: placedOrder({ quantity: 2 }) }],
  })),
  play: async ({ canvas }) => {
    await toParticipants(canvas);
    await fillIn(canvas, 'Nombre completo', 'Lucía Ferrer Mas');
    await userEvent.click(canvas.getByRole('button', { name: 'Añadir una entrada 21K Calderona' }));
    await press(canvas, 'Actualizar entradas');

    await expect(await canvas.findByRole('group', { name: '21K Calderona, plaza 2 de 2' })).toBeVisible();
    await expect(canvas.getAllByLabelText('Nombre completo')[0]).toHaveValue('Lucía Ferrer Mas');
  },
};

export const Expired: Story = {
  ...withServer(() => ({
    'POST /api/orders': [
      { status: 201, body: placedOrder({ quantity: 1, fees: 1.64, seconds: 1 }) },
      { status: 201, body: onePlace() },
    ],
  })),
  play: async ({ canvas }) => {
    await toParticipants(canvas);
    await userEvent.type(canvas.getByLabelText('Nombre completo'), 'Lucía');
    const [said] = canvas.getAllByRole('status');
    const banner = await canvas.findByRole('alert', {}, { timeout: 4000 });
    await expect(banner).toHaveTextContent(/Tu reserva ha caducado y las plazas han vuelto a la venta/);
    await waitFor(() => {
      const { top, bottom } = banner.getBoundingClientRect();
      return expect(top >= 0 && bottom <= window.innerHeight).toBe(true);
    });
    // The region that was there before says it: a new one may stay unheard.
    await expect(said).toHaveTextContent('Tu reserva ha caducado.');
    await expect(canvas.getByLabelText('Nombre completo')).toHaveValue('Lucía');

    await press(canvas, 'Volver a reservar');
    await waitFor(() => expect(canvas.queryByText(/Tu reserva ha caducado/)).not.toBeInTheDocument());
    await expect(canvas.getByLabelText('Nombre completo')).toHaveValue('Lucía');
  },
};

export const GivenBack: Story = {
  ...withServer(() => ({
    'POST /api/orders': [{ status: 201, body: onePlace() }],
    [`DELETE /api/orders/${orderId}`]: [{ status: 204, body: null }],
  })),
  play: async ({ canvas }) => {
    await toParticipants(canvas);
    await fillIn(canvas, 'Nombre completo', 'Lucía Ferrer Mas');
    await press(canvas, 'Cancelar reserva');

    await expect(await canvas.findByText(/Has cancelado la reserva/)).toBeVisible();
    await expect(canvas.queryByRole('timer')).not.toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: 'Cancelar reserva' })).not.toBeInTheDocument();

    await toParticipants(canvas);
    await expect(canvas.getByLabelText('Nombre completo')).toHaveValue('Lucía Ferrer Mas');
    await expect(canvas.queryByText(/Has cancelado la reserva/)).not.toBeInTheDocument();
  },
};

export const Offline: Story = {
  ...withServer(() => ({ 'POST /api/orders': ['offline', { status: 201, body: onePlace() }] })),
  play: async ({ canvas }) => {
    await press(canvas, 'Continuar');
    await userEvent.click(await canvas.findByRole('button', { name: 'Reintentar' }));

    await expect(await canvas.findByLabelText('Nombre completo')).toBeVisible();
  },
};

export const Busy: Story = {
  ...withServer(() => ({ 'POST /api/orders': ['never'] })),
  play: async ({ canvas }) => {
    await press(canvas, 'Continuar');

    const [button] = await canvas.findAllByRole('button', { name: /Reservando/ });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
  },
};

export const AfterReload: Story = {
  loaders: [
    async () => {
      const storage = memoryCheckoutStorage();
      writeCheckout(storage, {
        draft: withPlace(newDraft(storyEvent, halfMarathonId), {
          ticketId: halfMarathonId,
          index: 0,
          change: { fullName: 'Lucía Ferrer Mas' },
        }),
        part: 'participants',
        hold: holdOf(onePlace(), { checkoutToken: 'story-token', serverAheadMs: 0 }),
        lastRead: null,
        attempt: null,
      });
      return { api: storyApi({ [`GET /api/orders/${orderId}`]: [{ body: onePlace() }] }), storage };
    },
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Nombre completo')).toHaveValue('Lucía Ferrer Mas');
    await expect(canvas.getAllByRole('timer')[0]).toBeVisible();
  },
};

const otherHold = (): Hold =>
  holdOf({ ...onePlace(), _id: otherOrderId }, { checkoutToken: 'old-token', serverAheadMs: 0 });

export const ResumedFromALink: Story = {
  args: { resume: { orderId, checkoutToken: 'mailed' }, onResumed: fn() },
  loaders: [
    async () => {
      const storage = memoryCheckoutStorage();
      const draft = newDraft(storyEvent, halfMarathonId);
      writeCheckout(storage, {
        draft,
        part: 'participants',
        hold: otherHold(),
        lastRead: null,
        attempt: null,
      });
      const calls: string[] = [];
      const api = storyApi(
        {
          [`GET /api/orders/${orderId}`]: ['offline', { body: onePlace() }],
          [`DELETE /api/orders/${otherOrderId}`]: [{ status: 204, body: null }],
        },
        (call) => calls.push(call),
      );
      return { api, storage, calls };
    },
  ],
  play: async ({ args, canvas, loaded }) => {
    await expect(await canvas.findByText(/No hay conexión/)).toBeVisible();
    await expect(args.onResumed).not.toHaveBeenCalled();
    await expect(canvas.getAllByRole('button', { name: 'Recuperar mi reserva' })[0]).toBeVisible();

    await userEvent.click(canvas.getByRole('button', { name: 'Reintentar' }));
    await expect(await canvas.findByLabelText('Nombre completo')).toBeVisible();
    await waitFor(() => expect(args.onResumed).toHaveBeenCalledOnce());
    // The order is read twice, none is made, and the places that it replaces go back.
    await waitFor(() =>
      expect(loaded.calls).toEqual([
        `GET /api/orders/${orderId}`,
        `GET /api/orders/${orderId}`,
        `DELETE /api/orders/${otherOrderId}`,
      ]),
    );
  },
};

export const StoppedOnTheWayToTheBank: Story = {
  ...withServer(() => ({
    'POST /api/orders': [{ status: 201, body: onePlace() }],
    [`PUT /api/orders/${orderId}/checkout`]: [
      { body: { ...onePlace(), status: 'pending', payment: { kind: 'redirect', url: '', fields: {} } } },
    ],
    [`GET /api/orders/${orderId}`]: [{ body: { ...onePlace(), status: 'pending' } }],
  })),
  beforeEach: () => {
    // The ten seconds of patience pass at once.
    const original = window.setTimeout.bind(window);
    window.setTimeout = ((handler: TimerHandler, delay?: number) =>
      original(handler, delay === 10_000 ? 100 : delay)) as typeof window.setTimeout;
    return () => {
      window.setTimeout = original;
    };
  },
  play: async ({ args, canvas }) => {
    await toPayment(canvas);
    await userEvent.click(canvas.getByLabelText(/Acepto los/));
    await press(canvas, /^Pagar 33,64/);
    await waitFor(() => expect(args.submitToTpv).toHaveBeenCalledOnce());

    const [button] = await canvas.findAllByRole('button', { name: /^Pagar 33,64/ });
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'));
  },
};

export const Mobile: Story = { ...Payment, globals: { viewport: { value: 'mobile1', isRotated: false } } };
