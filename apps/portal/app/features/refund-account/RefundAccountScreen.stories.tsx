import type { RefundAccountBody } from '@dorsal/api-contract/refund-accounts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { inScreen, screenAt } from '~/testing/screen-story.tsx';
import { RefundAccountScreen } from './RefundAccountScreen.tsx';

const token = 'q3XJ0m2b8fU4c6yN1zWvR7tHsKdLpEoGiAaBxYkQwZs';
const path = `/devolucion#${token}`;
const call = `/api/refund-accounts/${token}`;
const refund: RefundAccountBody = {
  state: 'open',
  amount: 18.5,
  eventName: 'Trail Nocturno del Garbí',
  reference: '7YDF3H9K',
  buyerName: 'Lucía Ferrer Mas',
};
const given = fn();

const meta = {
  title: 'Portal/RefundAccount/RefundAccountScreen',
  component: RefundAccountScreen,
  decorators: [inScreen],
  parameters: screenAt(path, {
    [`GET ${call}`]: { body: refund },
    [`PUT ${call}`]: () => {
      given();
      return { body: { ...refund, state: 'given' } };
    },
  }),
  beforeEach: () => {
    given.mockClear();
  },
} satisfies Meta<typeof RefundAccountScreen>;

export default meta;

type Story = StoryObj<typeof meta>;

const send = 'Guardar la cuenta';

/** What was typed stays after a mistake; nothing is sent before the account can be right. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const iban = await canvas.findByRole('textbox', { name: 'IBAN' });
    const holder = canvas.getByRole('textbox', { name: 'Titular de la cuenta' });
    await expect(holder).toHaveValue('Lucía Ferrer Mas');

    await userEvent.type(iban, 'ES91 2100 0418 4502 0005 1323');
    await userEvent.clear(holder);
    await userEvent.type(holder, 'Pere Soler');
    await userEvent.click(canvas.getByRole('button', { name: send }));
    await expect(iban).toHaveFocus();
    await expect(iban).toHaveAccessibleDescription(/revisa las cifras/);
    await expect(holder).toHaveAccessibleDescription(/a nombre de Lucía Ferrer Mas/);
    await expect(given).not.toHaveBeenCalled();

    await userEvent.type(iban, '{Backspace}{Backspace}32');
    await userEvent.clear(holder);
    await userEvent.type(holder, 'FERRER MAS LUCIA');
    await userEvent.click(canvas.getByRole('button', { name: send }));
    await expect(await canvas.findByRole('heading', { name: 'Cuenta recibida' })).toBeVisible();
    await waitFor(() => expect(canvas.getByText(/Te devolvemos/).closest('p')).toHaveFocus());
    await expect(given).toHaveBeenCalledOnce();
  },
};

export const Loading: Story = { parameters: screenAt(path, { [`GET ${call}`]: 'pending' }) };

export const Used: Story = {
  parameters: screenAt(path, { [`GET ${call}`]: { body: { ...refund, state: 'given' } } }),
};

export const Expired: Story = {
  parameters: screenAt(path, { [`GET ${call}`]: { body: { ...refund, state: 'expired' } } }),
};

export const Unknown: Story = {
  parameters: screenAt(path, { [`GET ${call}`]: { status: 404 } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Este enlace no vale/)).toBeVisible();
  },
};

/** A link cut off by an e-mail program: no request is sent. */
export const Incomplete: Story = {
  parameters: screenAt('/devolucion#q3XJ0m2b'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Este enlace no vale/)).toBeVisible();
  },
};

/** The link was used in another tab. */
export const UsedElsewhere: Story = {
  parameters: screenAt(path, {
    [`GET ${call}`]: { body: refund },
    [`PUT ${call}`]: {
      status: 409,
      body: { message: 'Ya tenemos la cuenta de esta devolución.', code: 'account_given' },
    },
  }),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'IBAN' }), 'ES9121000418450200051332');
    await userEvent.click(canvas.getByRole('button', { name: send }));
    await expect(await canvas.findByText('Ya tenemos la cuenta de esta devolución.')).toBeVisible();
  },
};

export const Failed: Story = {
  parameters: screenAt(path, { [`GET ${call}`]: { status: 503 } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Reintentar' })).toBeVisible();
  },
};

export const LongText: Story = {
  parameters: screenAt(path, {
    [`GET ${call}`]: {
      body: {
        ...refund,
        amount: 12_345.67,
        eventName: 'Ultra Trail de la Serra Calderona y el Camp de Túria, Memorial Asunción Ferrandis',
        buyerName: 'María de los Desamparados Ferrandis de Vilanova i la Geltrú',
      },
    },
  }),
};
