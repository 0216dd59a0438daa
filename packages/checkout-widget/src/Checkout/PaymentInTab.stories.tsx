import type { Meta } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { answering, pending, toTheBank } from '../testing/bank-story.ts';
import {
  type Canvas,
  checkoutStory,
  type CheckoutStory,
  comeIntoSight,
  expectNarrowFit,
  framed,
  onePlace,
  orderId,
  press,
  toTheEnd,
  withServer,
} from '../testing/checkout-story.tsx';
import { refusal, type StoryAnswer } from '../testing/story-api.ts';
import { storyEvent } from '../testing/story-orders.ts';
import { bankPath, storyTab } from '../testing/story-tab.ts';
import { Checkout } from './Checkout.tsx';

let opened: ReturnType<typeof storyTab>;

const meta = {
  title: 'Checkout/PaymentInTab',
  component: Checkout,
  ...checkoutStory,
  ...framed,
  args: { ...checkoutStory.args, event: { ...storyEvent, paymentMethods: ['card'] }, paysInTab: true },
  beforeEach: () => {
    opened = storyTab();
    return () => opened.end();
  },
} satisfies Meta<typeof Checkout>;

export default meta;

const waitingTitle = 'Termina el pago en la pestaña que se ha abierto';

const toTheWait = async (canvas: Canvas) => {
  await toTheEnd(canvas);
  await canvas.findByRole('heading', { name: waitingTitle });
};

export const Waiting: CheckoutStory = {
  ...answering(toTheBank(), pending()),
  play: async ({ args, canvas }) => {
    await toTheWait(canvas);

    await waitFor(() => expect(opened.tab.path()).toBe(bankPath));
    await expect(args.submitToTpv).not.toHaveBeenCalled();
    await expect(canvas.getByText('Esperando al banco...')).toBeVisible();
    await expect(canvas.getByRole('timer')).toBeVisible();
    await expect(canvas.queryByLabelText('Tu correo electrónico')).not.toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: /^Pagar/ })).not.toBeInTheDocument();
  },
};

/** The tab opens before the server has responded, shows a text, and has no access to this page. */
export const Connecting: CheckoutStory = {
  ...answering('never', pending()),
  play: async ({ canvas }) => {
    await toTheEnd(canvas);

    await expect(opened.tab.open).toHaveBeenCalledOnce();
    await expect(opened.tab.text()).toBe('Conectando con el banco...');
    await expect(opened.tab.opener()).toBeNull();
  },
};

/** The page reads the order again by itself: the buyer doesn't need to return to this tab. */
export const Paid: CheckoutStory = {
  ...answering(toTheBank(), pending(), pending({ status: 'paid', cardPayment: 'accepted', expiresAt: null })),
  play: async ({ args, canvas }) => {
    await toTheWait(canvas);

    await waitFor(() => expect(args.onFinished).toHaveBeenCalledWith(expect.objectContaining({ orderId })));
    await expect(canvas.getByRole('heading', { name: waitingTitle })).toBeVisible();
  },
};

export const Declined: CheckoutStory = {
  ...answering(toTheBank(), pending({ cardPayment: 'declined' })),
  play: async ({ canvas }) => {
    await toTheWait(canvas);
    await comeIntoSight();

    await expect(await canvas.findByText('El pago no se ha completado.')).toBeVisible();
    await expect(canvas.getByLabelText('Tu correo electrónico')).toHaveValue('lucia.ferrer@correo.example');
    await expect(canvas.getAllByRole('button', { name: /^Pagar 33,64/ })[0]).toBeInTheDocument();
  },
};

/** Refused while the buyer is in the bank's tab: on return the form's current part has the focus. */
export const DeclinedWhileAway: CheckoutStory = {
  ...answering(toTheBank(), pending({ cardPayment: 'declined' })),
  beforeEach: () => () => {
    // The browser's own function is on the prototype.
    Reflect.deleteProperty(document, 'hasFocus');
  },
  play: async ({ canvas }) => {
    await toTheWait(canvas);
    const hasFocus = fn(() => false);
    document.hasFocus = hasFocus;
    await comeIntoSight();
    await canvas.findByText('El pago no se ha completado.');
    // The focus is set a moment after the form has rendered.
    await waitFor(() => expect(hasFocus).toHaveBeenCalled());
    await expect(document.body).toHaveFocus();

    hasFocus.mockReturnValue(true);
    window.dispatchEvent(new FocusEvent('focus'));

    await expect(canvas.getByRole('heading', { name: /Facturación y pago/ })).toHaveFocus();
  },
};

export const Expired: CheckoutStory = {
  ...answering(toTheBank(), pending({ status: 'expired', expiresAt: null })),
  play: async ({ canvas }) => {
    await toTheWait(canvas);
    await comeIntoSight();

    await expect(await canvas.findByText('Tu reserva ha caducado')).toBeVisible();
    await expect(canvas.queryByRole('heading', { name: waitingTitle })).not.toBeInTheDocument();
  },
};

/** A closed tab is opened again by a new attempt with its own number. */
export const OpenedAgain: CheckoutStory = {
  ...answering(toTheBank(), pending()),
  play: async ({ canvas, loaded }) => {
    await toTheWait(canvas);
    await press(canvas, 'Abrir otra vez el banco');

    await waitFor(() => expect(opened.tab.open).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(opened.tab.path()).toBe(bankPath));
    const tries = loaded.keys.filter((_: unknown, index: number) => loaded.calls[index].startsWith('PUT'));
    await expect(new Set(tries).size).toBe(2);
    await expect(canvas.getByRole('heading', { name: waitingTitle })).toBeVisible();
  },
};

let answerLook: (answer: StoryAnswer) => void = () => {};

/** A read that another press has overtaken is about the previous attempt, not about the current one. */
export const LookOvertaken: CheckoutStory = {
  ...withServer(() => ({
    'POST /api/orders': [{ status: 201, body: onePlace() }],
    [`PUT /api/orders/${orderId}/checkout`]: [toTheBank()],
    [`GET /api/orders/${orderId}`]: [
      new Promise<StoryAnswer>((resolve) => {
        answerLook = resolve;
      }),
      pending(),
    ],
  })),
  play: async ({ canvas, loaded }) => {
    const reads = () => loaded.calls.filter((call: string) => call.startsWith('GET')).length;
    await toTheWait(canvas);
    await comeIntoSight();
    await waitFor(() => expect(reads()).toBe(1));
    await press(canvas, 'Abrir otra vez el banco');
    await waitFor(() => expect(opened.tab.path()).toBe(bankPath));

    answerLook(pending({ cardPayment: 'declined' }));

    await waitFor(() => expect(reads()).toBe(2));
    await expect(canvas.getByRole('heading', { name: waitingTitle })).toBeVisible();
    await expect(canvas.queryByText('El pago no se ha completado.')).not.toBeInTheDocument();
  },
};

export const BackToTheForm: CheckoutStory = {
  ...answering(toTheBank(), pending()),
  play: async ({ canvas }) => {
    await toTheWait(canvas);
    await press(canvas, 'Volver al formulario');

    await expect(await canvas.findByText('Dejaste un pago a medias en el banco.')).toBeVisible();
    await expect(canvas.getByLabelText('Tu correo electrónico')).toHaveValue('lucia.ferrer@correo.example');
    await waitFor(() => expect(canvas.getByRole('heading', { name: /Facturación y pago/ })).toHaveFocus());
  },
};

/** The server refuses the press: the tab is closed again. */
export const Refused: CheckoutStory = {
  ...answering(refusal(409, 'ticket_not_on_sale', { tickets: [] }), pending()),
  play: async ({ canvas }) => {
    await toTheEnd(canvas);

    await waitFor(() => expect(opened.tab.close).toHaveBeenCalledOnce());
    await expect(canvas.getByLabelText('Tu correo electrónico')).toBeVisible();
  },
};

/** Read again after a reload: no tab is known, since the whole page went to the bank and the buyer came back. */
export const BackWithoutATab: CheckoutStory = {
  args: { resume: { orderId, checkoutToken: 'story-token' } },
  ...answering(toTheBank(), pending()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Dejaste un pago a medias en el banco.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Comprobar el pago' })).toBeVisible();
    await expect(canvas.queryByRole('heading', { name: waitingTitle })).not.toBeInTheDocument();
  },
};

/** Read again after a reload, while the bank's tab may still be open. */
export const AfterReload: CheckoutStory = {
  args: { resume: { orderId, checkoutToken: 'story-token', isTabOut: true }, onOrder: fn() },
  ...answering(toTheBank(), pending(), pending({ status: 'paid', cardPayment: 'accepted', expiresAt: null })),
  play: async ({ args, canvas }) => {
    await expect(await canvas.findByRole('heading', { name: waitingTitle })).toBeVisible();
    await waitFor(() =>
      expect(args.onOrder).toHaveBeenCalledWith(expect.objectContaining({ isTabOut: true })),
    );

    await waitFor(() => expect(args.onFinished).toHaveBeenCalledOnce());
  },
};

/** The narrowest frame, 320 px: nothing is cut off, and nothing scrolls sideways. */
export const Narrow: CheckoutStory = {
  ...Waiting,
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  play: async ({ canvas }) => {
    await toTheWait(canvas);

    await expectNarrowFit();
    await press(canvas, 'Volver al formulario');
    await canvas.findByLabelText('Tu correo electrónico');
    await expectNarrowFit();
  },
};
