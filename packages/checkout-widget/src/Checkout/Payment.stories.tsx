import type { Meta } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import {
  checkoutStory,
  type CheckoutStory,
  onePlace,
  orderId,
  press,
  toPayment,
  withServer,
} from '../testing/checkout-story.tsx';
import { freeEvent, placedOrder } from '../testing/story-orders.ts';
import { Checkout } from './Checkout.tsx';

const meta = {
  title: 'Checkout/Payment',
  component: Checkout,
  ...checkoutStory,
} satisfies Meta<typeof Checkout>;

export default meta;

const freePlace = () => placedOrder({ quantity: 1, price: 0, fees: 0 });

export const Card: CheckoutStory = {
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
    await expect(canvas.getByText('Pago seguro en la página del banco')).toBeInTheDocument();

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

export const Invoice: CheckoutStory = {
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

/** Nothing is shown while the buyer types; afterwards it is only a warning. */
export const ForeignTaxId: CheckoutStory = {
  play: async ({ canvas }) => {
    await toPayment(canvas);
    await userEvent.click(canvas.getByRole('switch', { name: 'Quiero factura' }));
    await expect(canvas.getByLabelText('Nombre Completo')).toHaveAttribute('autocomplete', 'name');
    await userEvent.clear(canvas.getByLabelText('País'));
    await userEvent.type(canvas.getByLabelText('País'), 'Francia');
    await expect(canvas.getByLabelText('Código postal')).toHaveAttribute('inputmode', 'text');
    const taxId = canvas.getByLabelText('NIF/DNI');
    await userEvent.type(taxId, 'FR40303265045');
    await expect(taxId).not.toHaveAccessibleDescription();

    await userEvent.tab();
    await expect(taxId).toHaveAccessibleDescription(/^Para una factura a otro país/);
  },
};

export const Free: CheckoutStory = {
  args: { event: freeEvent },
  ...withServer(() => ({
    'POST /api/orders': [{ status: 201, body: freePlace() }],
    [`PUT /api/orders/${orderId}/checkout`]: [
      { body: { ...freePlace(), status: 'paid', payment: { kind: 'none' } } },
    ],
  })),
  play: async ({ args, canvas, canvasElement }) => {
    // Before a choice, during the checkout and at the end: no text mentions a payment.
    const speaksOfPaying = /\bpag(o|ar|as)\b|factura|tarjeta|transferencia|TPV|reembols/i;
    await expect(canvasElement).not.toHaveTextContent(speaksOfPaying);
    await toPayment(canvas);
    await expect(canvas.getByRole('heading', { name: /Tus datos/ })).toBeVisible();
    await expect(canvasElement).not.toHaveTextContent(speaksOfPaying);

    await userEvent.click(canvas.getByLabelText(/Acepto los/));
    await press(canvas, 'Confirmar inscripción');

    await waitFor(() =>
      expect(args.onFinished).toHaveBeenCalledWith(
        expect.objectContaining({ orderId, checkoutToken: 'story-token' }),
      ),
    );
  },
};

export const Transfer: CheckoutStory = {
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
            beneficiary: 'Club de Muntanya Calderona',
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
    await expect(canvas.getByText(/^Al reservar te damos los datos para la transferencia/)).toBeVisible();
    await expect(canvas.queryByText('Pago seguro en la página del banco')).not.toBeInTheDocument();
    await userEvent.click(canvas.getByLabelText(/Acepto los/));
    await press(canvas, /^Reservar por transferencia\s· 33,64/);

    await expect(await canvas.findByText('ES91 2100 0418 4502 0005 1332')).toBeVisible();
    await expect(canvas.getByText('Club de Muntanya Calderona')).toBeVisible();
    await expect(canvas.getByText('DORSAL 0b7d2f9g')).toBeVisible();
    await expect(canvas.getAllByText('23 nov 2026, 10:30')[0]).toBeVisible();
  },
};

/** The button's text fits next to the total, centered if it takes two lines. */
export const TransferOnAPhone: CheckoutStory = {
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  play: async ({ canvas }) => {
    await toPayment(canvas);
    await userEvent.click(canvas.getByRole('radio', { name: 'Transferencia bancaria' }));

    const buttons = canvas.getAllByRole('button', { name: /^Reservar por transferencia/ });
    for (const button of buttons) {
      await expect(button.scrollWidth).toBeLessThanOrEqual(button.clientWidth);
      await expect(button).toHaveStyle({ textAlign: 'center' });
    }
  },
};

export const Mobile: CheckoutStory = {
  ...Card,
  globals: { viewport: { value: 'mobile1', isRotated: false } },
};
