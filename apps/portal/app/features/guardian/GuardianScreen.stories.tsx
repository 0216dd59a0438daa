import type { GuardianRequestBody } from '@dorsal/api-contract/guardian-requests';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { inScreen, screenAt } from '~/testing/screen-story.tsx';
import { GuardianScreen } from './GuardianScreen.tsx';

const token = '0k2m4p6r8t0v2x4z6b8d0f2h4jq3XJ0m2b8fU4c6yN1zWvR7tHsKdLpEoGiAaBxYkQwZs';
const path = `/autorizar#${token}`;
const call = `/api/guardian-requests/${token}`;
const request: GuardianRequestBody = {
  state: 'waiting',
  firstName: 'Vera',
  buyerName: 'Lucía',
  guardianName: 'Andreu Soler Pla',
  eventName: 'Trail Nocturno del Garbí',
  eventSlug: 'trail-nocturno-del-garbi',
  ticketName: 'Marcha 8K',
  startDate: '2096-12-12T18:45:00.000Z',
  timeZone: 'Europe/Madrid',
  location: 'Serra',
  deadline: '2096-12-10T18:45:00.000Z',
  signedAt: null,
};
const signed: GuardianRequestBody = { ...request, state: 'signed', signedAt: '2096-11-23T09:41:00.000Z' };
const refused: GuardianRequestBody = { ...request, state: 'refused' };
const sign = fn<(request: Request) => { body: GuardianRequestBody }>();

const meta = {
  title: 'Portal/Guardian/GuardianScreen',
  component: GuardianScreen,
  decorators: [inScreen],
  parameters: screenAt(path, {
    [`GET ${call}`]: { body: request },
    [`PUT ${call}`]: sign,
    [`POST ${call}/refuse`]: { body: refused },
  }),
  beforeEach: () => {
    sign.mockReset().mockReturnValue({ body: signed });
  },
} satisfies Meta<typeof GuardianScreen>;

export default meta;

type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const signButton = (canvas: Canvas) => canvas.getByRole('button', { name: 'Autorizar a Vera' });

/** Nothing is sent before the form is complete; what was typed stays after a mistake. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: 'Nombre y apellidos' })).toHaveValue(
      'Andreu Soler Pla',
    );
    await userEvent.click(signButton(canvas));
    const relation = canvas.getByRole('combobox', { name: 'Tu relación con Vera' });
    await expect(relation).toHaveFocus();
    await expect(sign).not.toHaveBeenCalled();

    await userEvent.selectOptions(relation, 'Padre');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Número' }), '87654321X');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Tu fecha de nacimiento' }), '03/02/1985');
    await userEvent.click(signButton(canvas));
    const box = canvas.getByRole('checkbox', { name: 'He leído el texto y autorizo a Vera' });
    await expect(box).toHaveFocus();
    await userEvent.click(box);
    await userEvent.click(signButton(canvas));

    const banner = await canvas.findByText(/ya tiene su código QR/);
    await waitFor(() => expect(banner.closest('[tabindex]')).toHaveFocus());
    await expect(canvas.queryByRole('button', { name: 'Autorizar a Vera' })).not.toBeInTheDocument();
    const [sent] = sign.mock.calls[0] ?? [];
    await expect(await sent?.json()).toEqual({
      relation: 'father',
      fullName: 'Andreu Soler Pla',
      document: { kind: 'dni', number: '87654321X' },
      birthDate: '1985-02-03',
      consents: true,
      consentVersion: '2026-12-enlace',
    });
  },
};

/** The text takes the focus, so that the keyboard can scroll it. */
export const Narrow: Story = {
  globals: { viewport: { value: 'mobile2', isRotated: false } },
  play: async ({ canvas }) => {
    const text = await canvas.findByRole('region', { name: 'Texto de la autorización' });
    text.focus();
    await expect(text).toHaveFocus();
  },
};

/** A guardian who refuses may still sign until the deadline. */
export const Refusing: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'No la autorizo' }));

    await expect(await canvas.findByText('No la autorizas.')).toBeVisible();
    await expect(signButton(canvas)).toBeVisible();
  },
};

/** The form was open in another tab when the guardian signed. */
export const SignedElsewhere: Story = {
  parameters: screenAt(path, {
    [`GET ${call}`]: { body: request },
    [`POST ${call}/refuse`]: {
      status: 409,
      body: { message: 'Esta participación ya está autorizada.', code: 'request_closed' },
    },
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'No la autorizo' }));
    await expect(await canvas.findByText('Esta participación ya está autorizada.')).toBeVisible();
  },
};

export const Signed: Story = { parameters: screenAt(path, { [`GET ${call}`]: { body: signed } }) };

export const Refused: Story = { parameters: screenAt(path, { [`GET ${call}`]: { body: refused } }) };

export const Expired: Story = {
  parameters: screenAt(path, {
    [`GET ${call}`]: { body: { ...request, state: 'expired', deadline: '2026-11-25T09:12:00.000Z' } },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('El plazo terminó el 25 nov 2026, 10:12.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Autorizar a Vera' })).not.toBeInTheDocument();
  },
};

export const Loading: Story = { parameters: screenAt(path, { [`GET ${call}`]: 'pending' }) };

export const Unknown: Story = {
  parameters: screenAt(path, { [`GET ${call}`]: { status: 404 } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Este enlace no vale/)).toBeVisible();
  },
};

/** A link cut off by an e-mail program: no request is sent. */
export const Incomplete: Story = {
  parameters: screenAt('/autorizar#q3XJ0m2b'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Este enlace no vale/)).toBeVisible();
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
        ...request,
        firstName: 'María de los Desamparados',
        eventName: 'Ultra Trail de la Serra Calderona y el Camp de Túria, Memorial Asunción Ferrandis',
        ticketName: 'Marcha familiar por el barranc de la Hoz y vuelta por la font de Sant Josep',
      },
    },
  }),
};
