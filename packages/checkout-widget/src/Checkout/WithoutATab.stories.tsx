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
  orderId,
  press,
  toTheEnd,
} from '../testing/checkout-story.tsx';
import { storyEvent } from '../testing/story-orders.ts';
import { bankPath, storyTab, type StoryTabOptions } from '../testing/story-tab.ts';
import { Checkout } from './Checkout.tsx';

const inABrowser = (options: StoryTabOptions) => () => storyTab(options).end;

/** The bank could not be opened in its own tab. */
const meta = {
  title: 'Checkout/WithoutATab',
  component: Checkout,
  ...checkoutStory,
  ...framed,
  args: { ...checkoutStory.args, event: { ...storyEvent, paymentMethods: ['card'] }, paysInTab: true },
  ...answering(toTheBank(), pending()),
  beforeEach: inABrowser({ fate: 'blocked' }),
} satisfies Meta<typeof Checkout>;

export default meta;

const title = 'Continúa en la página del banco';

/** The form that the button submits. */
const bankForm = async (canvas: Canvas) => {
  const button = (await canvas.findByRole('button', { name: 'Ir al banco' })) as HTMLButtonElement;
  if (!button.form) throw new Error('The button belongs to no form.');
  return button.form;
};

/** The press no longer counts, or has opened an empty tab: another one is needed, which may leave the frame. */
export const PressNeeded: CheckoutStory = {
  play: async ({ args, canvas }) => {
    await toTheEnd(canvas);

    await waitFor(() => expect(canvas.getByRole('heading', { name: title })).toHaveFocus());
    const form = await bankForm(canvas);
    await expect(form).toHaveAttribute('method', 'post');
    await expect(form).toHaveAttribute('target', '_top');
    await expect(form).toHaveAttribute('action', bankPath);
    await expect([...new FormData(form)]).toEqual([['Ds_Signature', 'x']]);
    await expect(canvas.getByRole('timer')).toBeVisible();
    await expect(args.submitToTpv).not.toHaveBeenCalled();
    await expect(canvas.queryByRole('button', { name: /^Pagar/ })).not.toBeInTheDocument();
  },
};

/** The press still counts: the page itself leaves, as outside a frame. */
export const PageGoes: CheckoutStory = {
  beforeEach: inABrowser({ fate: 'blocked', isPressActive: true }),
  play: async ({ args, canvas }) => {
    await toTheEnd(canvas);

    await waitFor(() => expect(args.submitToTpv).toHaveBeenCalledOnce());
    // Not every browser allows that, so the button is there, too.
    await expect(await bankForm(canvas)).toHaveAttribute('action', bankPath);
  },
};

/** Closed before the server has responded, by the buyer or by a blocker: the page must not leave without a press. */
export const TabClosed: CheckoutStory = {
  beforeEach: inABrowser({ fate: 'closed', isPressActive: true }),
  play: async ({ args, canvas }) => {
    await toTheEnd(canvas);

    await expect(await bankForm(canvas)).toBeInTheDocument();
    await expect(args.submitToTpv).not.toHaveBeenCalled();
  },
};

/** The buyer has navigated the tab elsewhere. */
export const TabLost: CheckoutStory = {
  beforeEach: inABrowser({ fate: 'lost' }),
  play: async ({ canvas }) => {
    await toTheEnd(canvas);

    await expect(await bankForm(canvas)).toBeInTheDocument();
  },
};

/** A bank takes each number once: the button disappears with the press. */
export const Pressed: CheckoutStory = {
  play: async ({ canvas }) => {
    await toTheEnd(canvas);
    const form = await bankForm(canvas);
    const sent = fn<(event: Event) => void>((event) => event.preventDefault());
    form.addEventListener('submit', sent);
    await press(canvas, 'Ir al banco');

    await expect(sent).toHaveBeenCalledOnce();
    await expect(await canvas.findByText('Un momento...')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Ir al banco' })).not.toBeInTheDocument();
  },
};

/** As after Back: the browser restores the page as it was left, and the bank has taken its number. */
export const BackFromTheBank: CheckoutStory = {
  play: async ({ canvas, loaded }) => {
    await toTheEnd(canvas);
    await bankForm(canvas);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));

    await expect(await canvas.findByText('Dejaste un pago a medias en el banco.')).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('heading', { name: /Facturación y pago/ })).toHaveFocus());
    await press(canvas, /^Pagar 33,64/);
    await bankForm(canvas);
    const tries = loaded.keys.filter((_: unknown, index: number) => loaded.calls[index].startsWith('PUT'));
    await expect(new Set(tries).size).toBe(2);
  },
};

export const BackToTheForm: CheckoutStory = {
  play: async ({ canvas }) => {
    await toTheEnd(canvas);
    await bankForm(canvas);
    await press(canvas, 'Volver al formulario');

    await expect(await canvas.findByLabelText('Tu correo electrónico')).toHaveValue(
      'lucia.ferrer@correo.example',
    );
    await waitFor(() => expect(canvas.getByRole('heading', { name: /Facturación y pago/ })).toHaveFocus());
  },
};

/** Paid in another tab: the way to the bank is removed. */
export const PaidElsewhere: CheckoutStory = {
  ...answering(toTheBank(), pending({ status: 'paid', cardPayment: 'accepted', expiresAt: null })),
  play: async ({ args, canvas }) => {
    await toTheEnd(canvas);
    await bankForm(canvas);
    await comeIntoSight();

    await waitFor(() => expect(args.onFinished).toHaveBeenCalledWith(expect.objectContaining({ orderId })));
    await expect(canvas.queryByRole('button', { name: 'Ir al banco' })).not.toBeInTheDocument();
    await expect(canvas.getByText('Un momento...')).toBeVisible();
  },
};

export const Expired: CheckoutStory = {
  ...answering(toTheBank(), pending({ status: 'expired', expiresAt: null })),
  play: async ({ canvas }) => {
    await toTheEnd(canvas);
    await bankForm(canvas);
    await comeIntoSight();

    await expect(await canvas.findByText('Tu reserva ha caducado')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Ir al banco' })).not.toBeInTheDocument();
  },
};

/** The narrowest frame, 320 px: nothing is cut off, and nothing scrolls sideways. */
export const Narrow: CheckoutStory = {
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  play: async ({ canvas }) => {
    await toTheEnd(canvas);
    await bankForm(canvas);

    await expectNarrowFit();
  },
};
