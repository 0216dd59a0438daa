import type { Meta } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import {
  type Canvas,
  checkoutStory,
  type CheckoutStory,
  expectNarrowFit,
  fillIn,
  framed,
  onePlace,
  orderId,
  press,
  toPayment,
  withServer,
} from '../testing/checkout-story.tsx';
import { refusal } from '../testing/story-api.ts';
import { Checkout } from './Checkout.tsx';

const meta = {
  title: 'Checkout/CodeStep',
  component: Checkout,
  ...checkoutStory,
} satisfies Meta<typeof Checkout>;

export default meta;

const email = 'lucia.ferrer@correo.example';
const unconfirmed = refusal(409, 'address_unconfirmed');
const sent = { body: { message: 'Te hemos enviado un código de seis cifras.' } };
const checkout = `PUT /api/orders/${orderId}/checkout`;
const transfer = {
  kind: 'transfer',
  iban: 'ES9121000418450200051332',
  beneficiary: 'Club de Muntanya',
  concept: 'DORSAL 7YDF3H9K',
  deadline: '2026-11-26T09:00:00.000Z',
};

const byTransfer = () => ({
  'POST /api/orders': [{ status: 201, body: onePlace() }] as const,
  [checkout]: [
    unconfirmed,
    { body: { ...onePlace(), status: 'pending', paymentMethod: 'transfer', payment: transfer } },
  ] as const,
  'POST /api/orders/address-code': [sent] as const,
  'POST /api/orders/address-code/verify': [
    refusal(400, 'invalid_code', { fields: { code: 'Texto del servidor.' } }),
    { body: { addressToken: 'proof' } },
  ] as const,
});

async function toCode(canvas: Canvas): Promise<HTMLElement> {
  await toPayment(canvas);
  await userEvent.click(canvas.getByRole('radio', { name: /Transferencia/ }));
  await userEvent.click(canvas.getByLabelText(/Acepto los/));
  await press(canvas, /^Reservar por transferencia/);
  return canvas.findByLabelText('Código de verificación');
}

/** Every transfer needs a code: the order continues as soon as the code is right. */
export const Transfer: CheckoutStory = {
  ...withServer(byTransfer),
  play: async ({ canvas }) => {
    const code = await toCode(canvas);
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Confirma tu correo' })).toHaveFocus());
    await expect(canvas.getByText(email)).toBeVisible();
    await expect(canvas.getByRole('timer')).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^Reenviar código en \d+ s$/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );

    await press(canvas, 'Confirmar y seguir');
    await expect(code).toHaveAccessibleDescription('Escribe el código que te hemos enviado.');
    await expect(code).toHaveFocus();

    await userEvent.type(code, '123456');
    await press(canvas, 'Confirmar y seguir');
    await waitFor(() => expect(code).toHaveAccessibleDescription('Texto del servidor.'));

    await userEvent.clear(code);
    await userEvent.type(code, '654321{Enter}');
    await expect(await canvas.findByRole('heading', { name: 'Haz la transferencia' })).toBeVisible();
  },
};

const duplicate = 'No podemos completar esta plaza con estos datos. Te hemos escrito con el motivo.';

/** The event refuses a second place with the same document: the form stays as it was typed. */
export const RefusedDuplicate: CheckoutStory = {
  ...withServer(() => ({
    ...byTransfer(),
    [checkout]: [unconfirmed, refusal(409, 'duplicate_place', { message: duplicate })] as const,
    'POST /api/orders/address-code/verify': [{ body: { addressToken: 'proof' } }] as const,
    [`GET /api/orders/${orderId}`]: [{ body: onePlace() }] as const,
  })),
  play: async ({ canvas }) => {
    await userEvent.type(await toCode(canvas), '654321{Enter}');

    await expect(await canvas.findByText(duplicate)).toBeVisible();
    await expect(await canvas.findByLabelText('Nombre completo')).toHaveValue('Lucía Ferrer Mas');
    await expect(canvas.getByRole('button', { name: /^Reservar por transferencia/ })).toBeEnabled();
  },
};

/** The buyer wants to correct the address: nothing that was typed is lost. */
export const BackToTheForm: CheckoutStory = {
  ...withServer(byTransfer),
  play: async ({ canvas }) => {
    await toCode(canvas);

    await press(canvas, 'Volver al formulario');

    await expect(await canvas.findByLabelText('Tu correo electrónico')).toHaveValue(email);
    await expect(canvas.getByLabelText('Nombre completo')).toHaveValue('Lucía Ferrer Mas');
    await waitFor(() => expect(canvas.getByRole('heading', { name: /Facturación y pago/ })).toHaveFocus());
  },
};

/** Many places were held from one network: the address is confirmed before any other data is asked for. */
export const BeforeTheHold: CheckoutStory = {
  ...withServer(() => ({
    'POST /api/orders': [unconfirmed, { status: 201, body: onePlace() }],
    'POST /api/orders/address-code': [sent],
    'POST /api/orders/address-code/verify': [{ body: { addressToken: 'proof' } }],
  })),
  play: async ({ canvas }) => {
    await press(canvas, 'Continuar');
    await canvas.findByRole('heading', { name: 'Confirma tu correo' });
    await press(canvas, 'Enviar código');
    await expect(canvas.getByLabelText('Correo electrónico')).toHaveAccessibleDescription(
      'Falta el correo electrónico.',
    );
    await fillIn(canvas, 'Correo electrónico', email);
    await press(canvas, 'Enviar código');

    await userEvent.type(await canvas.findByLabelText('Código de verificación'), '654321{Enter}');

    await canvas.findByLabelText('Nombre completo');
  },
};

/** No code could be sent: the page says why, and the button sends another one. */
export const NotSent: CheckoutStory = {
  ...withServer(() => ({
    ...byTransfer(),
    'POST /api/orders/address-code': ['offline', sent],
  })),
  play: async ({ canvas }) => {
    await toCode(canvas);
    await expect(canvas.getByText('No hemos podido enviar otro código. Inténtalo de nuevo.')).toBeVisible();

    await press(canvas, 'Reenviar código');

    await expect(await canvas.findByText('Te hemos enviado otro código.')).toBeVisible();
  },
};

export const Narrow: CheckoutStory = {
  ...framed,
  args: { isFramed: true },
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  ...withServer(byTransfer),
  play: async ({ canvas }) => {
    await toCode(canvas);
    await expectNarrowFit();
  },
};
